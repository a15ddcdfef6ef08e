import { expect, test } from 'vitest';
import { architectureFaults } from './support/architecture.js';
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
