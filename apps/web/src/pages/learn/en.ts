import { quoting } from './quoting.js';

const f = quoting('en');

export const TEXTS = {
  title: 'Learn',
  lead: 'First the rules, then five short lessons: you shoot, and see what would have been best.',
  strategies: {
    title: 'Strategies',
    lead: 'How do you find a fleet that you cannot see, and how do you hide one? Thirteen shooters and five placers, from pure chance to counting every possible layout. On each page a board shows what the strategy is thinking.',
  },
  lesson: {
    title: 'Lessons',
    number: 'Lesson {{number}} of {{all}}',
    step: '{{step}} of {{all}}.',
    board: 'The board of the lesson',
    afloat: 'Ships afloat',
    done: 'Done',
    next: 'Next',
    after: 'Next lesson',
    play: 'Play a game',
    rules: { title: 'How to play', line: 'The rules, with diagrams' },
    finish: {
      title: 'Finish what you hit',
      line: 'After a hit: where does the ship continue?',
      ask: 'A ship is hit. Where does it most likely continue?\nA hit in the corner leaves two directions. Which has more room?\nTwo hits in a row, and a miss at one end. Where is the rest?',
      why: 'Upwards there is room for every ship; the misses on the sides leave fewer ways. After a hit, look where long ships fit.\nThere is more open water down the edge than along the top: more ships fit that way.\nShips are straight. The left end is a miss and the ship is not sunk, so the next square is certain.',
    },
    around: {
      title: 'No ship next to a ship',
      line: 'What a sunk ship tells you about the squares around it',
      ask: 'The four-square ship is sunk. Where would you shoot next?\nAnother game: many ships are sunk, but not the four-square ship. Where is it?',
      why: 'The squares around a sunk ship are empty, so they are dotted for you. The open strip at the edge has the most room for the rest.\nOnly the four-square ship needs so long a stretch of water, and few are left. Count where it still fits, and shoot where most of those ways overlap.',
    },
    sea: {
      title: 'The first shot',
      line: 'An empty board: where to begin?',
      ask: 'Nothing is known. Which square is likeliest?',
      why: 'Not the middle: ships may not touch, so they crowd along the edges. The third square from a corner is occupied most often, in one game in four.',
    },
    pattern: {
      title: 'A net of shots',
      line: 'Long ships cannot hide between diagonals',
      ask: 'In each row every fourth square has been shot at, except one. Where is the long ship?\nThe misses are three squares apart, except in one place. Where do ships still fit?',
      why: 'A four-square ship always covers one square of such a net. All are misses but this one, so it is certain.\nA hole in the net leaves room for three- and four-square ships. Shoot where most of them cross.',
    },
    count: {
      title: 'Count what is left',
      line: 'At the end only a few ways remain',
      ask: 'A two-square ship and a one-square ship are left. Count the ways.\nFour one-square ships are left. Which square leaves the others the most room?',
      why: 'The two-square ship fits in the top row in three ways. Each of the middle squares is in two of them, each end in one.\nOne-square ships may not touch, not even at a corner. A square with few open neighbours leaves the others the most room, so it is occupied most often.',
    },
  },
  glossary: {
    title: 'Glossary',
    lead: 'The words of the game, as every page here uses them.',
    line: 'The words of the game',
  },
  shots: 'shots',
  playAgainst: 'Play against it',
  noFigure: {
    learned: 'like Density, until it knows you',
    adaptive: 'like Exact, until it knows you',
  },
  before: 'Previous',
  after: 'Next',
  neighbours: 'Other strategies',
  family: { pool: 'Pool', zones: 'Zones' },
  story: {
    title: 'Where to start',
    random:
      'Begin with <page>Random</page>, which every other strategy has to beat. It knows only the rules.',
    pool: '<page>Pool</page> does what most people do on paper: after a hit, try the neighbouring squares.',
    density:
      '<page>Density</page> asks in how many ways each ship can still be placed. Nearly all good play rests on this one idea.',
    exact:
      '<page>Exact</page> counts whole fleets instead of single ships, all of them, and knows the true chance of every square.',
    edges:
      'Then change sides: <page>Along the edges</page> shows how to place a fleet that is hard to find.',
  },
  counted: {
    title: 'How it is counted',
    text: `All figures are for the Russian game: ten ships on a hundred squares, ships on twenty of them, and no two ships touch. A shooter shoots until everything is sunk. No fleet can be sunk in fewer than 20 shots. The fewer shots, the better.\nThe layouts are random, and each legal one is equally likely. A figure such as ${f('density.shots')} is the mean and its 95% interval: the true mean is inside it in 95 of 100 such measurements.\nFor fleets it is the other way round: there the figure is how many shots Density needs, and the more, the better.`,
  },
  shooters: {
    title: 'Who shoots',
    note: 'Mean shots to sink the whole fleet, from 50 at the left to 80 at the right. The best member of each family is shown.',
  },
  placers: {
    title: 'Who places the fleet',
    note: 'Mean shots that Density needs to sink it, on the same scale. Further right means better hidden.',
  },
  headings: {
    decides: 'How it decides',
    lays: 'How it places the fleet',
    good: 'Strengths',
    bad: 'Weaknesses',
    figures: 'Measured',
    source: 'Where it comes from',
  },
  bombard: {
    title: 'The program of the student paper',
    about:
      'Written in Lisp in 2010, it shoots at a board from a file until every ship is destroyed. Change the board, or write one of your own.',
    board: 'Board: rows of 0 and 1, or a Lisp list of rows',
    by: 'Who shoots',
    printed: 'The program as printed',
    whole: 'A hit destroys the whole ship',
    start: 'Bombard',
    stop: 'Stop',
    told_one: 'Every ship is destroyed: {{count, number}} shot; hits: {{hits, number}}.',
    told_other: 'Every ship is destroyed: {{count, number}} shots; hits: {{hits, number}}.',
    signs: '* is a ship, ~ a square shot at or known to be empty, 0 one not touched.',
  },
  matrix: {
    title: 'The matrix of the course',
    about:
      'Fitness is read off a matrix: 0 on the board and 1000 around it. Each ship adds its mask. Then every value above 1 on the board counts, and around it every value above 1000.8, so that a rim there is free. The course’s own pictures are not in our copy: the places of these ships are ours.',
    board: 'Before any ship',
    mask: 'The mask of a ship of four',
    added: 'Added by the genes {{row}}, {{column}}, 0: one square is off the board',
    laid: 'A ship of three by {{row}}, {{column}}, 0, laid over it: above 1 on the board',
  },
  sources: {
    article: 'The article, and what is taken from it',
    all: 'All sources',
    printed: 'As printed and as meant',
  },
  figures: {
    none: {
      learned: `Without a memory it is Density: ${f('density.shots')} shots over ${f('density.boards')} layouts. What a memory saves is shown above.`,
      adaptive:
        'On uniform layouts it was measured on fewer boards than the others: there it has nothing to learn.',
    },
    shooter: 'Shots to sink the Russian fleet, uniform layouts',
    placer: 'Shots that these shooters need to sink such a fleet',
    name: 'Name',
    mean: 'Mean shots',
    boards: 'Boards',
    boardsEach: 'Boards of each',
  },
  own: {
    title: 'What it knows about you',
    none: 'Nothing yet. After a game against the computer on this device your fleet is saved here, and nowhere else.',
    about:
      'Your fleets in the games against the computer on this device. They stay here, and only opponents that learn use them.',
    seen_one: '{{count}} fleet seen under the rules played last.',
    seen_other: '{{count}} fleets seen under the rules played last; the last hundred are saved.',
    lay: 'Where your ships were',
    expected: 'What the Pilot expects of your next fleet',
    even: 'If all layouts were equally likely',
    habits: 'How your next fleet may be placed',
    habit: 'Way of placing',
    share: 'Chance',
    export: 'Save as a file',
    forget: 'Delete all',
  },
  demo: {
    title: 'Watch it think',
    board: 'What it knows, and its score of each square',
    variant: 'Which one',
    position: 'Position',
    empty: 'Empty board',
    emptyBent: 'Empty board, bent ships',
    ready: {
      fourAround: {
        name: 'After a hit',
        note: 'As in the article’s first picture of the list: it holds the four squares around the hit.',
      },
      twoBeyond: {
        name: 'After a second hit',
        note: 'The left square was a miss, the right one a hit. As in the article’s second picture, the list is now two squares beyond each end, without the miss. The printed code makes another list.',
      },
      sunk: {
        name: 'A ship is sunk',
        note: 'The sunk ship and the squares around it weigh 0.',
      },
      leaving: {
        name: 'A hit ship that is better left',
        note: 'zorge_van_daar, a reader of Habr 2013, asks whether to leave a hit ship. Here it pays: ships of 2, 2 and 1 in a row of nine, one hit and one miss. Four layouts are left. A shot at a circled square tells them apart, and 4.5 shots are needed on average; one beside the hit takes 5. Density shoots beside it.',
      },
      firstHit: {
        name: 'A first hit',
        note: 'The four squares beside the hit weigh 50 times as much, and those diagonal to it 0.',
      },
      secondHit: {
        name: 'A second hit',
        note: 'The squares above and below are diagonal to one of the hits and weigh 0. The two ends are left.',
      },
      gap: {
        name: 'Only a ship of three is left',
        note: 'The circle is the article’s “?”: no ship of three passes through {{square}}, so it weighs 0. The same goes for the two free squares below. As printed, they weigh 1. The article shows a small piece of a board; the rest is ours.',
      },
      roomBehind: {
        name: 'A ship of three: room to the right',
        note: 'As in the article: a ship of three, obstacles in red, the counted squares circled. From row to row the obstacle on the right moves away: 0, 0, 1, 1 ways.',
      },
      roomBefore: {
        name: 'A ship of three: room to the left',
        note: 'The last row goes on: now the obstacle on the left moves away, and the circled squares are covered in 1, 2, 3, 3 ways. It cannot exceed the ship’s length.',
      },
      hitAtZh4: {
        name: 'A hit on the first shot',
        note: 'The shot of the article, at D7 in usual letters, hits. Its four neighbours are equally likely; as in the article it takes {{square}} and misses.',
      },
      bent: {
        name: 'Bent ships, before a shot of Habr 2013',
        note: 'In the article on Habr (2013), after a few hits, ten squares were worth a shot, two of them the likeliest; its next shot, at {{square}} here, missed. The position here is like it, with other ships: the article does not show its own.',
      },
      five: {
        name: 'Five squares, two ships of two',
        note: 'A reader’s example: the two ships fit in one way only, so four shots are enough. Ships counted one by one make {{square}}, the middle, as likely as its neighbours: it is shot at in one case of three. Counting whole fleets gives it a chance of 0.',
      },
    },
    habit: 'How its opponent places the fleet',
    games: 'Fleets of this opponent seen before',
    another: 'Another game',
    numbers: 'Numbers',
    fleet: 'The hidden fleet',
    red: 'Black to red',
    normalised: 'Values from 0 to 1',
    failed: 'This game cannot be shown.',
    miss: '{{square}} was a miss.',
    hit: '{{square}} was a hit!',
    sunk: '{{square}} sank a ship!',
    now: 'Shot {{shot}} goes to {{square}}.',
    because: 'Why: {{reason}}.',
    over_one: 'All ships are sunk, in {{count}} shot.',
    over_other: 'All ships are sunk, in {{count}} shots.',
    warmth: {
      chances: 'The numbers are the chance of a ship on each square, in percent.',
      weights: 'The numbers are its own weights. They only compare squares with each other.',
      draws: 'It has no weights. The numbers are its chance of choosing each square, in percent.',
      order: 'The numbers are its list (the pool) in order: its next shot is 1, the head.',
      shares: 'The numbers are shares of the highest value, from 0 to 1.',
    },
  },
  placing: {
    title: 'See how it places',
    variant: 'Which zone',
    layout: 'A fleet',
    layoutOf: 'A fleet placed by: {{name}}',
    another: 'Another one',
    occupancy: 'Where ships are: {{name}}',
    occupancyOf: 'How often a ship covers each square: {{name}}',
    layouts_one: 'out of {{count, number}} layout',
    layouts_other: 'out of {{count, number}} layouts',
    note: 'The numbers show in how many of 100 layouts a ship covers the square.',
  },
  topic: {
    random: {
      line: 'Any open square will do.',
      lead: 'Random shoots at any square where a ship may still be, each as likely as the next. It never looks at what it has hit.',
      how: `It does follow one rule, like every shooter here: where ships do not touch, the squares around a sunk ship are known to be empty, and no shot is wasted on them.\nThat rule alone is worth about twenty shots. Without it, random shooting needed ${f('halo.random.costs')} more shots on the same 400 boards: ${f('halo.random.unknown')} instead of ${f('halo.random.known')}.`,
      good: `It cannot be predicted, and it does not care how the fleet is placed: for all our placers its mean stays between ${f('placers.least.random')} and ${f('placers.most.random')} shots, on ${f('placers.boards')} boards of each.\nIt costs nothing: ${f('random.kernel')} whole games a second on one core.`,
      bad: 'It learns nothing from a hit: the squares next to it are no more likely to be shot at.\nEvery other shooter here needs at least eight fewer shots.',
      source:
        'Its odds are computed in a student paper of 2010, “The game of Sea Battle against a computer” (author not named): the k-th shot hits with chance m/n, where ships take up m of n squares. To hit k of them takes k(n+1)/(m+1) shots on average: for all twenty that makes 96.2 shots; the empty squares around sunk ships save the difference.',
    },
    pool: {
      line: 'After a hit it lists the neighbouring squares and tries them in turn.',
      lead: 'After a hit, Pool puts the four neighbouring squares on a list and shoots at the first. A second hit shows the line: now the list is just the two squares beyond each end. When the ship sinks, the list is cleared.',
      how: 'While the list is empty it hunts, in one of three ways. Random takes any open square. The crosswise hunt alternates between the two diagonals, then shoots anywhere. The linear one takes every other square of four rows, one row after the other, then the rest.\nThe article’s text and code differ. The printed code keeps what is left of the four neighbours and on some hits adds two squares that have nothing to do with the line, because it mistakes two coordinates along the line for a column and a row. “As printed” plays that. The published figures include the mistake: most of the published table is the same with the printed code, and none of its shots with the text.',
      good: `Simple enough for pencil and paper.\nAs intended it needs only ${f('shooters.pool/cross.more')} to ${f('shooters.pool/linear.more')} more shots than Density, depending on the hunt, on the same ${f('shooters.pool/cross.boards')} boards.`,
      bad: 'It never counts which ships still fit where.\nAs the text says, it lists two squares beyond each end, even when a miss cuts the farther one off: it shoots where that ship cannot be.\nOne mistake with coordinates (“as printed”) costs four to seven shots, by the means over 2,000 boards.\nDiagonals and rows are a habit, and an opponent who knows a habit can place the fleet against it.',
      source:
        '“25 ms naval battle” by balamut108, where such shooters play a knockout of 1,024 players. The same article describes the placement by zones.',
    },
    automaton: {
      line: 'Three states: search, find the line, follow it.',
      lead: 'A small machine with three states. It searches, finds the direction of the ship, and follows the line to the end.',
      how: `State 1 shoots at random where the longest ship afloat still fits. A hit leads to state 2, which tries the free neighbours in random order. A second hit in line leads to state 3, which continues along the line at both ends, and never beyond the length of the longest ship left.\nWhen the ship sinks it is back in state 1. It depends only on the answers and asks about each square once: it cannot peek.\nIn the article it hears only “hit” or “miss”, and needs ${f('untold.automaton.shots')} shots; here sinking is announced too, so ${f('shooters.automaton.shots')} are enough.\nText and code of the article differ. The printed code stays on the axis that it chose until both sides are closed, and follows the line in a fixed order of ends. The variant “as printed” does the same, with no measurable difference on the same ${f('automatonPrinted.games')} boards, where one of ${f('automatonPrinted.visible')} shots would have shown.`,
      good: `Looking for the longest ship first is nearly as good as counting: ${f('shooters.automaton.more')} more shots than Density on the same ${f('shooters.automaton.boards')} boards.\nIts moves differ from game to game.`,
      bad: 'It treats all squares where the longest ship fits alike, although some are in many more placements than others.\nIt thinks of one ship at a time and ignores the shorter ones.',
      source:
        'The three-state automaton of “Implementing the game Sea Battle” in Delphi (aka-alex.narod.ru), a whole game against the computer. The last program of the article plays against a fleet on paper: it names a square, and a person answers.',
    },
    weights: {
      line: 'Every square has a weight, and a hit makes its neighbours heavy.',
      lead: 'Each square has a weight, and the strategy shoots at the heaviest. A hit makes the neighbouring squares 50 times as heavy.',
      how: `Each ship afloat adds 1 to a square for each of the four directions in which it fits from there, and 1 if it can only pass through. A square that no ship can pass weighs nothing. Next to a hit the sum is multiplied by 50, next to two hits by 50 twice. Squares diagonal to a hit weigh nothing: no ship can be there.\nIt chooses at random among the heaviest squares. Watch the numbers grow on the board.\nText and code of the article differ. In the printed code every open square starts with 1, and a ship counts only where it begins: a gap too small for any ship keeps that 1, and a ship of three adds nothing to the middle of a gap of three. The variant “as printed” does the same, with no measurable difference on the same ${f('weightsPrinted.games')} boards, where one of ${f('weightsPrinted.visible')} shots would have shown.`,
      good: `One rule for searching and for finishing.\nNo measurable difference from Density: ${f('shooters.weights.more')} more shots on the same ${f('shooters.weights.boards')} boards, where a difference of ${f('shooters.weights.visible')} would have shown.`,
      bad: 'It counts directions, not placements: four directions are the most that a ship can add to a square, however many ways lead across it.\nThe factor 50 is arbitrary.\nWhere ships may touch at their corners, the zero on the diagonals is wrong.',
      source:
        'IQ180, the opponent in “How to write the game Sea Battle in Python”, a game in the terminal (author not named).',
    },
    parity: {
      line: 'A four-square ship cannot avoid every fourth diagonal.',
      lead: 'Colour the board in diagonal stripes, with as many colours as the longest ship has squares. That ship always covers each colour once, so one colour is enough to find it.',
      how: 'Parity counts along rows and columns alike and searches every m-th square, where m is the length of the longest ship afloat. It takes the colour that is nearest to completion: the one with the fewest open squares where that ship still fits.\nWhen the longest ship is sunk, the stripes come closer together. When only one-square ships are left, any open square is as good as another. After a hit it plays like Density.',
      good: `A pattern that you can remember, and no measurable difference from Density: ${f('shooters.parity.fewer')} fewer shots on the same ${f('shooters.parity.boards')} boards, where a difference of ${f('shooters.parity.visible')} would have shown.\nOnce one colour has been searched, the longest ship is sure to have been found.`,
      bad: 'It does not choose among the squares of its colour: corner and centre are the same to it.\nBent ships can slip between the stripes.',
      source:
        'An old trick of players. Its odds are in the student paper of 2010: of n squares, k shots at every second one find a two-square ship with chance 2k/n; at every m-th one, a ship of m squares with m·k/n.',
    },
    classic: {
      line: 'How many free squares are there on each side?',
      lead: 'How many squares are free to the left, to the right, up and down? From these four numbers Classic computes in how many ways a ship can cover a square.',
      how: `With A and B free squares on its two sides, a square is covered by a ship of length K in min(A, B, K−1, A+B+1−K)+1 ways. The sum over both lines and all ships afloat is the count of Density, without a list of placements.\nAfter a hit it takes the freest direction and keeps going: squares count no further than the longest ship afloat can reach, and it chooses at random between equal directions. After a miss it turns back from the first hit; after a miss at the first try it weighs the directions again.\nThe article prints the formula without its last term, so it counts too many where the gap is only slightly longer than the ship: with A = B = 2 and K = 4 it has 3 where 2 is right. “As printed” plays that, with no measurable difference on the same ${f('classicPrinted.games')} boards, where one of ${f('classicPrinted.visible')} shots would have shown.`,
      good: `You can judge the four distances by eye.\nNo measurable difference from Density: ${f('shooters.classic.more')} more shots on the same ${f('shooters.classic.boards')} boards, where a difference of ${f('shooters.classic.visible')} would have shown.`,
      bad: 'It works only for straight ships; with other shapes it plays like Density.\nOnce on a line it stays on it, whatever else is known.',
      source:
        '“An algorithm for Sea Battle: shelling the enemy”, Habr 2013, the part on straight ships.',
    },
    density: {
      line: 'In how many ways can a ship still cover the square?',
      lead: 'In how many ways can the ships afloat still be placed? Each way adds one to every square that it covers, and the square with the most is shot at.',
      how: 'It tries every ship afloat in every place and orientation that the answers allow. On an empty board the middle is in many placements and a corner in few; each miss removes some, and the picture changes.\nIn a fleet with bent ships every ship has the same weight: each is tried in all four rotations of itself and of its mirror image, and rotations that look alike are counted each time.\nWhile a hit ship is afloat, only those placements count that explain the most hits at once, and only squares next to a hit are shot at.\nIt counts each ship as if the others were not there. That is its only mistake. Take five squares in a row and two two-square ships that may not touch: the only way to place them leaves the middle empty. Counted one by one, the middle looks as good as its neighbours, and it is shot at in a third of the cases.',
      good: `It works for ships of any shape.\nStrong and quick: ${f('density.shots')} shots over ${f('density.boards')} layouts, and ${f('density.kernel')} whole games a second on one core.`,
      bad: `Counting whole fleets instead of single ships saves two shots: Exact needs ${f('exactDensity.fewer')} fewer on the same ${f('exact.boards')} layouts (95%: ${f('exactDensity.fewerLow')} to ${f('exactDensity.fewerHigh')}).\nIt opens in the middle, where most placements are. Counted over whole fleets, the most occupied square is elsewhere: see Exact.`,
      source:
        'The “P-matrix” for ships of any shape, from “An algorithm for Sea Battle: shelling the enemy”, Habr 2013.',
    },
    learned: {
      line: 'Density that remembers your habits.',
      lead: 'Learner counts as Density does and multiplies by what it remembers: how often this opponent’s ships were on each square in earlier games.',
      how: 'A player who likes the edges or the left side gives something away in each game. For each square Learner knows how much more often a ship was there than if all layouts were equally likely. It does not trust a few games much: it mixes in five games with uniform layouts.\nNext to the board choose a habit, and how many fleets it has seen before.',
      good: `Against fleets along the edges it needs ${f('learning.edges.firstSaved')} fewer shots than Density as early as in its first five games, and ${f('learning.edges.lastSaved')} fewer in the last five of fifty (24 runs).\nAgainst one-square ships in the vertical band it was ${f('learning.zones/centre-vertical.lastSaved')} shots ahead in those last games.`,
      bad: `Against an opponent without habits there is nothing to learn: in the last five of fifty games there was no measurable difference from Density: ${f('learning.uniform.last')} more shots, where a difference of ${f('learning.uniform.visible')} would have shown. Nor was a difference proven against one-square ships on one side.\nWhere the one-square ships are in the centre, its memory sends it to the many other squares first, so it finds those ships last. It was ${f('learning.zones/centre-36.last')} shots behind there, which among twelve comparisons may be chance.`,
      source:
        '“An algorithm for Sea Battle: shelling the enemy”, Habr 2013, proposes multiplying the counts by weights learned from earlier games.',
    },
    montecarlo: {
      line: 'It samples 200 possible fleets and counts where the ships are.',
      lead: 'It samples 200 whole fleets that match every answer so far, and shoots where most of them have a ship.',
      how: 'Counting all layouts is hard; sampling some is easy. Each sampled fleet has a weight, so that together they represent all. The share of fleets with a ship on a square is its chance, to within a few percentage points.\nSearching and finishing are the same to it: it takes the likeliest square. When it cannot sample a fleet, it shoots like Density.\nThe board shows the sample behind each shot, so the picture changes slightly from shot to shot.',
      good: `It thinks in whole fleets, which Density does not. A gain is not proven: ${f('shooters.montecarlo.fewer')} fewer shots on the same ${f('shooters.montecarlo.boards')} boards, where a difference of ${f('shooters.montecarlo.visible')} would have shown.\nIt works where counting takes too long.`,
      bad: `Its chances are estimates: of two squares that differ little it may take the wrong one.\nA shot takes ${f('montecarlo.shotMs')} ms on average.`,
      source:
        'Discussed in the comments on “An algorithm for Sea Battle: shelling the enemy”, Habr 2013, where sampling whole layouts was tried and found too slow for play.',
    },
    exact: {
      line: 'It counts all possible layouts.',
      lead: 'All of them. Exact counts every layout that matches the answers, and shoots at the square where most of them have a ship.',
      how: 'The Russian fleet has 1,855,545,978,831,780 layouts. They are not listed one by one: those that leave the same ships to place are counted together. So the chance that you see on a square is not an estimate.\nIt is not what you would expect. On the empty board the third squares along each edge are occupied most often, in 25.6% of the layouts, and those diagonal to the corners least often, in 14.8%.\nOf equally likely squares it takes one whose answer tells the most, measured in bits. Where counting would take too long it uses a sample, and says so.',
      good: `${f('exact.shots')} shots over ${f('exact.boards')} layouts, ${f('exactDensity.fewer')} fewer than Density on the same ones (95%: ${f('exactDensity.fewerLow')} to ${f('exactDensity.fewerHigh')}).\nIt won ${f('exactDensity.won')} of ${f('exactDensity.games')} games against Density (${f('exactDensity.percent')}%, ${f('exactDensity.percentLow')} to ${f('exactDensity.percentHigh')}), going first in half of them.`,
      bad: `It assumes that every layout is equally likely. People have habits, which it does not see.\nThe likeliest square is not always the best: a shot that tells more can save more later on.\nA game takes it ${f('exact.gameMs')} ms on one core, and Density ${f('density.gameMs')} ms.`,
      source:
        'Ours. The number of layouts and the chances on the empty board come from readers of the Habr article of 2013, and Flotilla’s count agrees with them.',
    },
    adaptive: {
      line: 'Counts like Exact and guesses how you place ships.',
      lead: 'It counts whole layouts, but treats some as likelier than others: those of known placers, of people in general, and yours once it has seen you play.',
      how: 'A habit is a weight for each place of a ship; the chance of a layout is the product of its weights. Ten habits are known in advance: uniform, as people place, along the edges, and seven of the eight zones.\nEach answer helps to tell them apart. A habit that makes the answers likely gains weight; one that makes them impossible is dropped. So it learns within the first game.\nAfter a game it sees your fleet. The habits that could have produced it gain weight, and your own habit is built from the squares, shapes and places that you used.',
      good: 'It learns within the first game, and from every fleet it has seen.\nIt stays sceptical: if you change your habits, it notices.\nThe board shows what it believes.',
      bad: 'Without a habit there is nothing to learn, and finding that out may waste a shot or so.\nIts habits weigh each ship on its own: it knows how ships depend on each other only from the rules.\nOnce it has seen fleets, its first shots take up to a second each: there are many layouts and eleven ways to weigh them.',
      source:
        'Ours. How people place ships is from about 57,000 games that cliambrown published (battleship-data, MIT).',
    },
    'exact-endgame': {
      line: 'Like Exact, but it computes the endgame.',
      lead: 'It plays like Exact until no more than a hundred layouts are left. Then it computes the rest of the game to the end.',
      how: 'With few layouts left it can follow every shot and every answer until all ships are sunk. It takes the shot with the fewest expected misses to the end. That need not be the likeliest square: a miss may tell two layouts apart.\nWhen that would take too long, it shoots like Exact. Go to the last shots on the board and read the reasons.',
      good: `Where it computes the end, no strategy can expect fewer misses from there on.\nIt needs ${f('exact-endgame.shots')} shots over ${f('exact-endgame.boards')} layouts.`,
      bad: `A gain over Exact is not proven: ${f('endgameExact.fewer')} fewer shots on the same ${f('exact-endgame.boards')} layouts (95%: ${f('endgameExact.fewerLow')} to ${f('endgameExact.fewerHigh')}; a difference of ${f('endgameExact.visible')} would have shown), and ${f('endgameExact.won')} of ${f('endgameExact.games')} games (${f('endgameExact.percent')}%, ${f('endgameExact.percentLow')} to ${f('endgameExact.percentHigh')}).\nA game takes it ${f('exact-endgame.gameMs')} ms.`,
      source: 'Ours.',
    },
    search: {
      line: 'Like Exact at first; then it plays each good square through to the end of the game.',
      lead: 'It plays like Exact until a quarter of a million layouts are left, or twenty million where ships may touch. Then it takes the likeliest squares one by one and plays out the rest of the game from each.',
      how: 'For each of up to eight squares it tries the shot and every answer to it: how many misses follow if it always shoots at the likeliest square from there on? It computes that for every layout left (for at most 20,000 of them) and shoots where the misses are fewest. So it may take a square that is slightly less likely but whose answer tells more.\nWith thirty layouts left it computes the end to the last shot. Go to the second half of the game on the board and read the reasons: they say what a square gives up and what it saves.',
      good: `On the 7×7 board it needs ${f('search.mini7.rounded')} shots, counted over all 406,664 layouts; always taking the likeliest square needs ${f('greedy.mini7.rounded')}.\nOn the Russian board it needs ${f('search.saved')} fewer shots than always taking the likeliest square, which Exact does (${f('search.savedGames')} games, 99%). On Hasbro’s it needs ${f('search.fewerHasbro')} fewer than Exact.`,
      bad: `It is slow: ${f('search.gameSeconds')} seconds a game; 99 of 100 shots take at most ${f('search.shot99Seconds')} seconds.\nWhile more layouts are left it shoots as Exact does.`,
      source:
        'Ours. Playing on from each candidate is an old idea, used for backgammon by G. Tesauro and G. R. Galperin: “On-line policy improvement using Monte-Carlo search”, 1996.',
    },
    uniform: {
      line: 'Every legal layout is equally likely.',
      lead: 'There are 1,855,545,978,831,780 ways to place the Russian fleet. Uniform picks one of them, each equally likely.',
      how: 'It samples from the count of all layouts: ship by ship, each place in proportion to the layouts that continue from it. Where counting takes too long, it places the whole fleet at random until it is legal, which is just as uniform.\nThe ships are still not spread evenly. A ship at the edge has part of its surroundings off the board and leaves more room for the others, so more layouts have it there: look at the map.',
      good: 'It has no habit, so there is nothing to learn from it.\nIt is fair: everything here is measured on such layouts unless said otherwise.',
      bad: `It is exactly what Density and Exact assume. Fleets along the edges hold out about eleven shots longer against Density: ${f('placers.edges.density')} instead of ${f('placers.uniform.density')}, on ${f('placers.boards')} boards of each.`,
      source: 'Ours. It is the reference for everything measured here.',
    },
    sequential: {
      line: 'Ship by ship from the longest, each where there is room.',
      lead: 'Ship by ship from the longest, each at random among the places that are still free. Most articles and games place fleets this way.',
      how: 'When a ship does not fit, it starts again.\nIt looks fair but is not. Layouts whose first ships leave little choice for the later ones are too frequent. Compare the two maps: both are made from the same number of layouts.',
      good: 'A few lines of code, and fast.\nIt can produce every legal layout.',
      bad: `It is easier to find than Uniform: Density needs ${f('placers.sequential.density')} shots, and ${f('placers.uniform.density')} against Uniform, on ${f('placers.boards')} boards of each.`,
      source: 'Common practice.',
    },
    zones: {
      line: 'The one-square ships in one part of the board; the rest in the other.',
      lead: 'One-square ships are hard to find: nothing next to them gives them away. So one part of the board is reserved for them, and all other ships are outside it.',
      how: `There are eight zones: the 36 squares in the centre; 60 squares on the left, on the right, above or below; a vertical or a horizontal band of 60 squares through the middle; and twelve random squares.\nWhen the long ships are crowded together, the four one-square ships have much water around them. In the article’s knockout the centre and the twelve squares did worst. In 96 knockouts of 1,024 players played here, with all eight zones equally often, they win ${f('won.zones/centre-36')}% and ${f('won.zones/random-12')}% of their games, and one-square ships on the left ${f('won.zones/left')}%.`,
      good: `With 60 squares reserved for the one-square ships Density needs ${f('placers.zones/centre-vertical.density')} to ${f('placers.zones/top.density')} shots, and ${f('placers.uniform.density')} against Uniform, on ${f('placers.boards')} boards of each.`,
      bad: `It is a habit: in the last five of fifty games Learner needed ${f('learning.zones/centre-vertical.lastSaved')} fewer shots than Density against one-square ships in the vertical band. For the other zones that is not proven.\nThe small zones backfire: with one-square ships in the centre or on twelve squares, Density finishes after ${f('placers.zones/centre-36.density')} and ${f('placers.zones/random-12.density')} shots, sooner than against Uniform.`,
      source: `“25 ms naval battle” by balamut108. Its finding about the two weakest zones is confirmed. That the others are equal is not: without those two, one-square ships at the top win ${f('wonOfSix.zones/top')}% of their games, and those in the vertical band ${f('wonOfSix.zones/centre-vertical')}%.`,
    },
    edges: {
      line: 'Long ships tight along the edges; one-square ships anywhere in the open.',
      lead: 'The longer ships are packed along the edges, to leave as much open water as possible. The one-square ships are somewhere in it.',
      how: 'A ship at the edge has half of its surroundings off the board. Packed well, the six longer ships of the Russian fleet leave 60 squares open, the maximum. 148 packings along the edges do that; this placer uses 132 of them.\nOne of these is chosen at random, then the one-square ships, so that each way to place them in the open is equally likely.',
      good: `Of all placers measured, only Equilibrium holds out as long against fast shooters, on ${f('placers.boards')} boards of each: Density needs ${f('placers.edges.density')} shots, and even Random ${f('placers.edges.random')}. Against Exact (${f('placers.edges.exact')} shots on ${f('placers.slowBoards')} boards) it is undecided which holds out longer.`,
      bad: `It is a clear habit: in the last five of fifty games Learner needed ${f('learning.edges.lastSaved')} fewer shots than Density.\nAn opponent who knows it searches the edges first.`,
      source:
        'Ours, after the advice and the first picture of the student paper of 2010: the fleet packed tight, the one-square ships in the rest.',
    },
    genetic: {
      line: 'Layouts are bred until one is legal.',
      lead: 'Fifty random fleets, most of them illegal. The better ones have children, and after some generations one of them is legal.',
      how: 'A fleet is written as thirty numbers: row, column and direction of ten ships. The course calls the first two x and y: its matrix takes x for the row, its picture for the column. Every overlap, touch or square off the board adds to its cost, and cost 0 is a legal layout. Parents are the best of three random fleets; two parents swap part of their numbers; a number is sometimes replaced; the best fleet survives unchanged.\nAfter 50 generations without success a new population starts, and after five of them a larger one.',
      good: `On 10×10 it almost never fails: ${f('evolution.10x10.50.percent')}% of 200 runs had a layout (${f('evolution.10x10.50.low')} to ${f('evolution.10x10.50.high')}), after ${f('evolution.10x10.50.generation')} generations on average.\nYou can watch it in <lab>the Lab</lab>.`,
      bad: `On 7×7 a population of 50 succeeds in ${f('evolution.7x7.50.percent')}% of 200 runs (${f('evolution.7x7.50.low')} to ${f('evolution.7x7.50.high')}), and one of 200 in ${f('evolution.7x7.200.percent')}% (${f('evolution.7x7.200.low')} to ${f('evolution.7x7.200.high')}).\nMuch work for little: Density needs ${f('placers.genetic.density')} shots, about as many as against Uniform (${f('placers.uniform.density')}), on ${f('placers.boards')} boards of each.`,
      source:
        '“Placing ships in the game Sea Battle”, a lesson of a course on genetic algorithms (author not named).',
    },
  },
} as const;
