export const TEXTS = {
  title: 'How to play',
  lead: 'Two fleets are hidden on squared paper. You call squares on your opponent’s board, and your opponent calls squares on yours. The first to sink the opponent’s whole fleet wins.',
  steps: {
    place: { name: 'Place your fleet.', text: 'By hand, turning ships as you like, or at random.' },
    shoot: {
      name: 'Shoot.',
      text: 'Choose a square on your opponent’s board. The answer says what is there.',
    },
    again: {
      name: 'Take turns.',
      text: 'Under the Russian rules a hit gives you another shot, and a miss ends your turn. Under other rules each turn is one shot or a salvo.',
    },
    win: {
      name: 'Sink them all.',
      text: 'Use the answers to find the last ships.',
    },
  },
  answers: {
    title: 'The answers',
    text: 'Every shot is answered truthfully, and the answer stays on the board.',
    miss: 'A dot: a miss.',
    hit: 'A cross: a hit. The ship is still afloat, and the rest of it is next to the cross.',
    sunk: 'Crosses on a whole ship: sunk. Where ships may not touch, the squares around the ship are empty and are dotted for you.',
    salvo: 'A salvo: you choose several squares, and all are answered together.',
  },
  touching: {
    title: 'Ships that touch',
    text: 'The rules say how close ships may be. That changes how you search.',
    apart: 'Allowed in every preset: at least one empty square between ships.',
    corner: 'Touching at a corner: not allowed under the Russian rules.',
    side: 'Side by side: only where ships may touch, as in the boxed game.',
  },
  presets: 'Rules to choose from',
  fleetOf: 'A fleet under these rules: {{name}}',
  window: {
    title: 'Two-board window',
    text: 'For two people at one screen, after a program in Python, with its rules or others. Both fleets are placed at random and hidden from both players. You take turns shooting at the other board, and a hit gives you another shot. A right click or a long press marks a square.',
    picture:
      'Two boards, a white one and a yellow one: a red ring is a miss, a blue cross is a hit.',
    start: 'Play for two',
  },
  learn: 'Learn',
  next: 'First lesson',
} as const;
