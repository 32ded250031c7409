/**
 * boardgame.io's server with our like game on one port of this machine.
 * `node server.cjs PORT BOX [FOLDER]`: BOX is the JSON that labyrinth.cjs describes; with FOLDER
 * matches are kept there by FlatFile, else in memory.
 */
'use strict';

const { FlatFile, Server } = require('boardgame.io/server');
const { labyrinth } = require('./labyrinth.cjs');

const [port, box, folder] = process.argv.slice(2);
const server = Server({
  games: [labyrinth(JSON.parse(box))],
  origins: [],
  db: folder ? new FlatFile({ dir: folder }) : undefined,
});
server.run({ port: { host: '127.0.0.1', port: Number(port) } });
