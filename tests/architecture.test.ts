import { expect, test } from 'vitest';
import { architectureFaults } from './support/architecture.js';
import { folderCircles } from './support/folders.js';
import { readRooms } from './support/rooms.js';

test('the repository keeps its arrows', () => {
  const rooms = readRooms();
  expect(rooms.map((room) => room.manifest.name)).toEqual(
    expect.arrayContaining([
      ...['@flotilla/rules', '@flotilla/engine', '@flotilla/play', '@flotilla/lab'],
      ...['flotilla', 'flotilla-web', 'flotilla-server'],
    ]),
  );
  expect(architectureFaults(rooms)).toEqual([]);
});

test('folders import in one direction, at every depth', () => {
  const sources = readRooms().flatMap(({ folder, sources: all }) =>
    [...all].map(([path, text]): [string, string] => [`${folder}/${path}`, text]),
  );
  const shipped = sources.filter(([path]) => !/\.(test|contract)\.|\/testing\//.test(path));
  expect(shipped.length).toBeGreaterThan(900);
  expect(folderCircles(new Map(shipped))).toEqual([]);
});
