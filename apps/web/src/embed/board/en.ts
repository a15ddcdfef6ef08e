export const TEXTS = {
  help: 'Arrow keys move, Enter chooses.',
  bestAre: 'Best: {{squares}}.',
  fault: {
    title: 'Cannot show this board.',
    nothing: 'Add a position or a record to the element.',
    'no-answer': 'A puzzle needs an answer or chances.',
    bad: 'Invalid {{given}} ({{reason}}).',
    'not-rules': '“{{given}}” is neither JSON nor one of {{known}}.',
    'not-answer': '“{{given}}” is not an answer such as C5x.',
    'not-square': '“{{given}}” is not an open square.',
    'not-chances': 'Give {{expected}} numbers from 0 to 1, not {{given}}.',
  },
} as const;
