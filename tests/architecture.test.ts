import { expect, test } from 'vitest';
import { architectureFaults } from './support/architecture.js';
import { folderCircles } from './support/folders.js';
import { namesTwice } from './support/names.js';
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
  expect(folderCircles(shipped())).toEqual([]);
});

test('an exported name means one thing', () => {
  expect(namesTwice(shipped())).toEqual([]);
});

/** The sources of packages and apps that are no tests, by path from the root. */
function shipped(): ReadonlyMap<string, string> {
  const sources = readRooms().flatMap(({ folder, sources: all }) =>
    [...all].map(([path, text]): [string, string] => [`${folder}/${path}`, text]),
  );
  const found = sources.filter(
    ([path]) => !/\.(test|contract)\.|\/(testing|assembly)\//.test(path),
  );
  expect(found.length).toBeGreaterThan(850);
  return new Map(found);
}
