import { expect, test } from 'vitest';
import { firstSeats } from '../src/room/changes';

test('a new room has a seat for a friend, as far as the game allows', () => {
  expect(firstSeats({ least: 1, most: 4 })).toEqual({ seats: 2 });
  expect(firstSeats({ least: 3, most: 5 })).toEqual({ seats: 3 });
  expect(firstSeats({ least: 1, most: 1 })).toEqual({ seats: 1 });
});

test('without the facts of the game the server decides', () => {
  expect(firstSeats(undefined)).toEqual({});
});
