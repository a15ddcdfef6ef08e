export const TEXTS = {
  title: 'How to play',
  lead: 'Two fleets lie hidden on squared paper. You call squares on your opponent’s sheet, your opponent calls squares on yours, and whoever sinks the whole enemy fleet first wins.',
  steps: {
    place: { name: 'Place your fleet.', text: 'By hand, turning ships as you like, or at random.' },
    shoot: {
      name: 'Shoot.',
      text: 'Choose a square in enemy waters. You are told what is there.',
    },
    again: {
      name: 'Take turns.',
      text: 'By the Russian rules a hit gives you another shot, and a miss ends your turn. By other rules each side has one shot, or a salvo.',
    },
    win: {
      name: 'Sink them all.',
      text: 'Work out from the answers where the last ships must be.',
    },
  },
  answers: {
    title: 'What you are told',
    text: 'Every shot is answered truthfully, and the answer stays on your sheet.',
    miss: 'A dot: a miss.',
    hit: 'A cross: a hit. The ship is still afloat; the rest of it is next to the cross.',
    sunk: 'Sunk. Where ships may not touch, the squares round it are empty, and are dotted for you.',
    salvo: 'A salvo: several squares are chosen first, and answered together.',
  },
  touching: {
    title: 'Ships that touch',
    text: 'How close ships may lie is part of the rules, and changes how you search.',
    apart: 'Allowed by all rules: water between all ships.',
    corner: 'Touching at a corner: not by the Russian rules.',
    side: 'Side by side: only where ships may touch, as in the boxed game.',
  },
  presets: 'Rules to choose from',
  fleetOf: 'A fleet by these rules: {{name}}',
  play: 'Play',
} as const;
