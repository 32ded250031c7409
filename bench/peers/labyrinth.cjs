/**
 * Magic Labyrinth by correspondence as a game of boardgame.io, by our own rules (LAB-...), so that
 * both servers keep a state of the same size, hide the same things and are asked in the same rhythm.
 *
 * Written the way boardgame.io likes it, and where there is a choice, the way that is cheapest for
 * it: all seats stay active all the time and the moves look themselves who is asked, so no event
 * of its flow runs; there is no undo to be kept; a move is checked without listing all that are
 * legal, and the list is not sent to the seat; the board is no part of the state. A move may come in
 * although another seat has moved since it was chosen, as in the answers to an announced move.
 */
'use strict';

const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core');

/**
 * `box` is what lies in the box: `layout`, all spaces row by row; `corners` clockwise; the faces of
 * the `die`; how many `copies` of each obstacle card, how many cards to `deal`, and symbols `toWin`.
 */
function labyrinth(box) {
  const side = Math.sqrt(box.layout.length);
  const safe = new Set([...box.corners, 'centre']);
  const symbols = box.layout.filter((space) => !safe.has(space));

  function areNeighbours(from, to) {
    const [a, b] = [box.layout.indexOf(from), box.layout.indexOf(to)];
    const rows = Math.abs(Math.floor(a / side) - Math.floor(b / side));
    return a >= 0 && b >= 0 && rows + Math.abs((a % side) - (b % side)) === 1;
  }

  function setup({ ctx, random }) {
    const aside = random.Shuffle(symbols.flatMap((symbol) => Array(box.copies).fill(symbol)));
    const homes = random.Shuffle(box.corners);
    const seats = [...Array(ctx.numPlayers).keys()];
    const order = [...seats].sort(
      (a, b) => box.corners.indexOf(homes[a]) - box.corners.indexOf(homes[b]),
    );
    const first = random.Die(ctx.numPlayers) - 1;
    const [sought, ...pool] = random.Shuffle(symbols);
    return {
      step: 1,
      awaited: [first],
      phase: 'roll',
      order,
      players: seats.map((seat) => ({
        colour: box.colours[seat],
        home: homes[seat],
        at: homes[seat],
        hand: aside.splice(0, box.deal),
        symbols: [],
      })),
      turn: first,
      die: null,
      left: 0,
      path: [],
      answers: seats.map(() => null),
      sought,
      pool,
      returned: [],
      aside,
      winner: null,
    };
  }

  function isAsked(G, seat, ...phases) {
    return phases.includes(G.phase) && G.awaited.includes(seat);
  }

  function ask(G, phase, seats) {
    G.step += 1;
    G.phase = phase;
    G.awaited = seats;
  }

  function clockwise(G) {
    const at = G.order.indexOf(G.turn);
    return [...G.order.slice(at), ...G.order.slice(0, at)];
  }

  function passTurn(G) {
    G.turn = clockwise(G)[1];
    G.die = null;
    G.left = 0;
    ask(G, 'roll', [G.turn]);
  }

  function sendHome(G) {
    G.players[G.turn].at = G.players[G.turn].home;
    passTurn(G);
  }

  function hasPawn(G, space) {
    return (
      !safe.has(space) && G.players.some((player, seat) => seat !== G.turn && player.at === space)
    );
  }

  function turnUp(G) {
    for (;;) {
      const symbol = G.pool.length ? G.pool.pop() : G.returned.shift();
      if (!hasPawn(G, symbol)) {
        G.sought = symbol;
        return;
      }
      G.returned.push(symbol);
    }
  }

  function goOn(G) {
    const mover = G.players[G.turn];
    mover.at = G.path.at(-1);
    G.path = [];
    if (mover.at !== G.sought) {
      passTurn(G);
      return;
    }
    mover.symbols.push(G.sought);
    if (mover.symbols.length === box.toWin) {
      G.winner = G.turn;
      ask(G, 'over', []);
      return;
    }
    turnUp(G);
    passTurn(G);
  }

  /** Open the answers: the first block clockwise from the mover counts. */
  function decide(G) {
    const by = clockwise(G).find((seat) => G.answers[seat] && G.answers[seat].card);
    const card = by === undefined ? null : G.answers[by].card;
    G.answers = G.answers.map(() => null);
    if (card === null) {
      goOn(G);
      return;
    }
    const hand = G.players[by].hand;
    hand.splice(hand.indexOf(card), 1);
    G.players[G.turn].hand.push(card);
    G.path = [];
    sendHome(G);
  }

  function roll({ G, random, playerID }) {
    if (!isAsked(G, Number(playerID), 'roll', 'again', 'demand')) return INVALID_MOVE;
    const face = box.die[random.Die(box.die.length) - 1];
    G.die = face;
    if (face === '?') ask(G, 'demand', [G.turn]);
    else if (face === 'X') sendHome(G);
    else {
      G.left = Number(face);
      ask(G, 'move', [G.turn]);
    }
  }

  function endTurn({ G, playerID }) {
    if (!isAsked(G, Number(playerID), 'move', 'again', 'demand')) return INVALID_MOVE;
    passTurn(G);
  }

  function demand({ G, playerID }, from, symbol) {
    const seat = Number(playerID);
    const other = G.players[from];
    if (!isAsked(G, seat, 'demand') || from === seat || !other) return INVALID_MOVE;
    if (!symbols.includes(symbol)) return INVALID_MOVE;
    const at = other.hand.indexOf(symbol);
    if (at >= 0) G.players[seat].hand.push(...other.hand.splice(at, 1));
    ask(G, 'again', [seat]);
  }

  function announce({ G, playerID }, path) {
    if (!isAsked(G, Number(playerID), 'move') || !isPath(G, path)) return INVALID_MOVE;
    G.path = path;
    if (path.some((space) => space !== G.sought && !safe.has(space))) {
      ask(G, 'window', clockwise(G).slice(1));
    } else goOn(G);
  }

  function isPath(G, path) {
    if (!Array.isArray(path) || path.length !== G.left) return false;
    const way = [G.players[G.turn].at, ...path];
    if (new Set(way).size !== way.length) return false;
    return path.every((space, index) => areNeighbours(way[index], space) && !hasPawn(G, space));
  }

  /** A sealed answer to the announced move: a card that blocks it, or null. */
  function answer({ G, playerID }, card) {
    const seat = Number(playerID);
    if (!isAsked(G, seat, 'window')) return INVALID_MOVE;
    const fits = G.path.includes(card) && card !== G.sought && G.players[seat].hand.includes(card);
    if (card !== null && !fits) return INVALID_MOVE;
    G.answers[seat] = { card };
    G.awaited.splice(G.awaited.indexOf(seat), 1);
    if (!G.awaited.length) decide(G);
  }

  /** What a seat may know: no other's hand or answer, no deck. */
  function playerView({ G, playerID }) {
    const { players, answers, pool, aside, ...open } = G;
    const me = playerID === null || playerID === undefined ? null : Number(playerID);
    return {
      ...open,
      players: players.map(({ hand, ...player }) => ({ ...player, cards: hand.length })),
      deck: pool.length + G.returned.length,
      hand: me === null ? null : players[me].hand,
      answer: me === null ? null : answers[me],
    };
  }

  const onServer = { client: false, ignoreStaleStateID: true };
  return {
    name: 'labyrinth',
    minPlayers: 4,
    maxPlayers: 4,
    disableUndo: true,
    deltaState: box.deltas,
    setup,
    playerView,
    turn: { activePlayers: ActivePlayers.ALL },
    endIf: ({ G }) => (G.winner === null ? undefined : { winner: G.winner }),
    moves: {
      roll: { move: roll, ...onServer },
      endTurn: { move: endTurn, ...onServer },
      demand: { move: demand, ...onServer },
      announce: { move: announce, ...onServer },
      answer: { move: answer, redact: true, ...onServer },
    },
  };
}

module.exports = { labyrinth };
