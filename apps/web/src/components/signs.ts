/** Icons used in more than one place, as SVG paths of 24 by 24. */
export const ICONS = {
  play: 'M3 15l2 5h14l2-5zM12 15V3q6 5 7 10h-7M10 6q-4 4-4.500 7H10',
  puzzles: 'M4 4h6a2 2 0 1 1 4 0h6v6a2 2 0 1 0 0 4v6h-6a2 2 0 1 0-4 0H4v-6a2 2 0 1 0 0-4z',
  online: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM3 12h18M12 3q-7 9 0 18 7-9 0-18z',
  learn: 'M12 6q-4-3-9-2v14q5-1 9 2 4-3 9-2V4q-5-1-9 2zm0 0v14',
  workshop: 'M9 3h6M10 3v6L4.500 19q-.8 2 1.500 2h12q2.300 0 1.500-2L14 9V3M7 15h10',
} as const;
