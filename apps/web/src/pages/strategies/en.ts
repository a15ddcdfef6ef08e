import { makeFigureFormatter } from './quoting.js';

const f = makeFigureFormatter('en');

export const TEXTS = {
  title: 'How computers think',
  lead: 'From pure chance to counting every possible layout. A board on each page shows what the strategy sees.',
  shots: 'shots',
  playAgainst: 'Play against it',
  noFigure: 'depends on you',
  variants: 'Variants',
  before: 'Previous',
  after: 'Next',
  neighbours: 'Other strategies',
  family: { pool: 'Pool', zones: 'Zones' },
  counted: {
    title: 'How it is counted',
    text: `Shots to sink the whole Russian fleet, over random layouts that are all equally likely. A figure such as ${f('density.shots')} is a mean with its 95% interval. For a shooter fewer shots are better, for a fleet more.`,
  },
  shooters: {
    title: 'Who shoots',
    note: 'Mean shots to sink the whole fleet, from 50 at the left to 80 at the right; of the best variant.',
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
    signs: '* is a ship, ~ a square shot at or known to be empty, 0 an untouched square.',
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
        note: 'zorge_van_daar, a reader of Habr 2013, asks whether to leave a hit ship. Here it pays: ships of 2, 2 and 1 in a row of nine, one hit and one miss. Four layouts are left. A shot at a circled square tells them apart, and 4.5 shots are needed on average; one next to the hit takes 5. Density shoots next to it.',
      },
      firstHit: {
        name: 'A first hit',
        note: 'The four squares next to the hit weigh 50 times as much, and those diagonal to it 0.',
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
      how: `Like every shooter here, it wastes no shot on the squares around a sunk ship, which are empty where ships do not touch. That rule alone is worth about twenty shots: without it, random shooting needed ${f('halo.random.costs')} more on the same 400 boards, ${f('halo.random.unknown')} instead of ${f('halo.random.known')}.`,
      good: `It cannot be predicted, and the placing of the fleet hardly matters: ${f('placers.least.random')} to ${f('placers.most.random')} shots for all our placers, on ${f('placers.boards')} boards of each.\nNearly free: ${f('random.kernel')} whole games a second on one core.`,
      bad: 'A hit teaches it nothing.\nEvery other shooter here needs at least eight fewer shots.',
      source:
        'A student paper of 2010, “The game of Sea Battle against a computer” (author not named): the k-th shot hits with chance m/n, where ships take up m of n squares, and k hits take k(n+1)/(m+1) shots on average. For all twenty that makes 96.2; the empty squares around sunk ships save the difference.',
    },
    pool: {
      line: 'After a hit it lists the neighbouring squares and tries them in turn.',
      lead: 'After a hit, Pool lists the four neighbouring squares and shoots at the first. A second hit shows the line: now the list is the two squares beyond each end. When the ship sinks, the list is cleared.',
      how: 'While the list is empty it hunts: at random, crosswise (down both diagonals in turn, then anywhere) or linearly (every other square of four rows, row by row, then the rest).\nThe printed code keeps the old neighbours and on some hits adds two squares that are not in line, because it mistakes two coordinates along the line for a column and a row. “As printed” plays that: most of the published table is the same with it, and none of its shots with the text.',
      good: `Pencil and paper are enough.\nAs intended it needs only ${f('shooters.pool/cross.more')} to ${f('shooters.pool/linear.more')} more shots than Density, on the same ${f('shooters.pool/cross.boards')} boards.`,
      bad: 'It never counts which ships still fit where.\nIt lists two squares beyond each end even when a miss cuts the farther one off.\nAs printed it needs four to seven more shots, by the means over 2,000 boards.\nDiagonals and rows are a habit: a fleet can be placed against it.',
      source:
        '“25 ms naval battle” by balamut108, where such shooters play a knockout of 1,024 players. The same article describes the placement by zones.',
    },
    automaton: {
      line: 'Three states: search, find the line, follow it.',
      lead: 'A small machine with three states. It searches, finds the direction of the ship, and follows the line to the end.',
      how: `State 1 shoots at random where the longest ship afloat still fits. After a hit, state 2 tries the free neighbours in random order. After a second hit, state 3 continues the line at both ends, no further than the longest ship left. A sunk ship leads back to state 1.\nIn the article it hears only “hit” or “miss”, and needs ${f('untold.automaton.shots')} shots; here sinking is announced too, so ${f('shooters.automaton.shots')} are enough.\nThe printed code stays on its axis until both sides are closed, and takes the ends in a fixed order. “As printed” does the same, with no measurable difference on the same ${f('automatonPrinted.games')} boards, where one of ${f('automatonPrinted.visible')} shots would have shown.`,
      good: `Looking for the longest ship first is nearly as good as counting: ${f('shooters.automaton.more')} more shots than Density on the same ${f('shooters.automaton.boards')} boards.\nIts moves differ from game to game.`,
      bad: 'All squares where the longest ship fits are alike to it, although some are in many more placements.\nIt ignores the shorter ships.',
      source:
        'The three-state automaton of “Implementing the game Sea Battle” in Delphi (aka-alex.narod.ru). The last program of the article plays against a fleet on paper: it names a square, and a person answers.',
    },
    weights: {
      line: 'Every square has a weight, and a hit makes its neighbours heavy.',
      lead: 'Each square has a weight, and the strategy shoots at the heaviest. A hit makes the neighbouring squares 50 times as heavy.',
      how: `Each ship afloat adds 1 to a square for each of the four directions in which it fits from there, and 1 if it can only pass through. Next to a hit the sum is multiplied by 50, next to two hits by 50 twice. Squares diagonal to a hit weigh nothing. Among the heaviest squares it chooses at random.\nIn the printed code every open square starts with 1, and a ship counts only where it begins: a gap too small for any ship keeps that 1, and a ship of three adds nothing to the middle of a gap of three. “As printed” does the same, with no measurable difference on the same ${f('weightsPrinted.games')} boards, where one of ${f('weightsPrinted.visible')} shots would have shown.`,
      good: `One rule for searching and for finishing.\nNo measurable difference from Density: ${f('shooters.weights.more')} more shots on the same ${f('shooters.weights.boards')} boards, where a difference of ${f('shooters.weights.visible')} would have shown.`,
      bad: 'It counts directions, not placements: a ship adds at most four to a square, however many ways lead across it.\nThe factor 50 is arbitrary.\nWhere ships may touch at their corners, the zero on the diagonals is wrong.',
      source:
        'IQ180, the opponent in “How to write the game Sea Battle in Python”, a game in the terminal (author not named).',
    },
    parity: {
      line: 'A four-square ship cannot avoid every fourth diagonal.',
      lead: 'Colour the board in diagonal stripes, with as many colours as the longest ship has squares. That ship always covers each colour once, so one colour is enough to find it.',
      how: 'It takes the colour with the fewest open squares where the longest ship still fits. When that ship is sunk, the stripes come closer together. When only one-square ships are left, any open square will do. After a hit it plays like Density.',
      good: `A pattern that you can remember, and no measurable difference from Density: ${f('shooters.parity.fewer')} fewer shots on the same ${f('shooters.parity.boards')} boards, where a difference of ${f('shooters.parity.visible')} would have shown.\nOnce a colour has been searched, the longest ship has been found.`,
      bad: 'Within its colour it does not choose: corner and centre are the same to it.\nBent ships can slip between the stripes.',
      source:
        'An old trick of players. Its odds are in the student paper of 2010: of n squares, k shots at every second one find a two-square ship with chance 2k/n; at every m-th one, a ship of m squares with m·k/n.',
    },
    classic: {
      line: 'How many free squares are there on each side?',
      lead: 'How many squares are free to the left, to the right, up and down? From these four numbers Classic computes in how many ways a ship can cover a square.',
      how: `With A and B free squares on its two sides, a square is covered by a ship of length K in min(A, B, K−1, A+B+1−K)+1 ways. The sum over both lines and all ships afloat is the count of Density, without a list of placements.\nAfter a hit it takes the freest direction, at random between equal ones, and keeps going. A miss turns it back; a miss at the first try makes it weigh the directions again.\nThe article prints the formula without its last term: with A = B = 2 and K = 4 it has 3 where 2 is right. “As printed” plays that, with no measurable difference on the same ${f('classicPrinted.games')} boards, where one of ${f('classicPrinted.visible')} shots would have shown.`,
      good: `You can judge the four distances by eye.\nNo measurable difference from Density: ${f('shooters.classic.more')} more shots on the same ${f('shooters.classic.boards')} boards, where a difference of ${f('shooters.classic.visible')} would have shown.`,
      bad: 'It works only for straight ships; with other shapes it plays like Density.\nOnce on a line it stays on it, whatever else is known.',
      source:
        '“An algorithm for Sea Battle: shelling the enemy”, Habr 2013, the part on straight ships.',
    },
    density: {
      line: 'In how many ways can a ship still cover the square?',
      lead: 'In how many ways can the ships afloat still be placed? Each way adds one to every square that it covers, and the square with the most is shot at.',
      how: 'It tries every ship afloat in every place and orientation that the answers allow. In a fleet with bent ships each is tried in all four rotations of itself and of its mirror image, and rotations that look alike are counted each time, so that every ship has the same weight.\nWhile a hit ship is afloat, only those placements count that explain the most hits at once, and only squares next to a hit are shot at.\nIt counts each ship as if the others were not there. In five squares in a row, two two-square ships that may not touch leave the middle empty; counted one by one, the middle looks as good as its neighbours, and it is shot at in a third of the cases.',
      good: `It works for ships of any shape.\nStrong and quick: ${f('density.shots')} shots over ${f('density.boards')} layouts, and ${f('density.kernel')} whole games a second on one core.`,
      bad: `Counting whole fleets instead saves two shots: Exact needs ${f('exactDensity.fewer')} fewer on the same ${f('exact.boards')} layouts (95%: ${f('exactDensity.fewerLow')} to ${f('exactDensity.fewerHigh')}).\nIt opens in the middle; counted over whole fleets, the most occupied square is elsewhere.`,
      source:
        'The “P-matrix” for ships of any shape, from “An algorithm for Sea Battle: shelling the enemy”, Habr 2013.',
    },
    learned: {
      line: 'They remember where you place your ships.',
      lead: 'Learner counts as Density does and multiplies by what it remembers: how often this opponent’s ships were on each square in earlier games.',
      how: 'For each square it knows how much more often a ship was there than if all layouts were equally likely. A few games it does not trust much: it mixes in five games with uniform layouts.\nNext to the board choose a habit, and how many fleets it has seen before.',
      good: `Against fleets along the edges it needs ${f('learning.edges.firstSaved')} fewer shots than Density as early as in its first five games, and ${f('learning.edges.lastSaved')} fewer in the last five of fifty (24 runs).\nAgainst one-square ships in the vertical band it was ${f('learning.zones/centre-vertical.lastSaved')} shots ahead in those last games.`,
      bad: `Without habits there is nothing to learn: in the last five of fifty games it needed ${f('learning.uniform.last')} more shots than Density, no measurable difference (${f('learning.uniform.visible')} would have shown). Nor was one proven against one-square ships on one side.\nIt finds one-square ships in the centre last: ${f('learning.zones/centre-36.last')} shots behind, which among twelve comparisons may be chance.`,
      source:
        '“An algorithm for Sea Battle: shelling the enemy”, Habr 2013, proposes multiplying the counts by weights learned from earlier games.',
    },
    montecarlo: {
      line: 'It samples 200 possible fleets and counts where the ships are.',
      lead: 'It samples 200 whole fleets that match every answer so far, and shoots where most of them have a ship.',
      how: 'Counting all layouts is hard; sampling some is easy. Each sampled fleet has a weight, so that together they represent all. The share of fleets with a ship on a square is its chance, to within a few percentage points. When it cannot sample a fleet, it shoots like Density.\nThe board shows the sample behind each shot.',
      good: `It thinks in whole fleets. A gain over Density is not proven: ${f('shooters.montecarlo.fewer')} fewer shots on the same ${f('shooters.montecarlo.boards')} boards, where a difference of ${f('shooters.montecarlo.visible')} would have shown.\nIt works where counting takes too long.`,
      bad: `Of two squares that differ little it may take the wrong one.\nA shot takes ${f('montecarlo.shotMs')} ms on average.`,
      source:
        'Discussed in the comments on “An algorithm for Sea Battle: shelling the enemy”, Habr 2013, where sampling whole layouts was tried and found too slow for play.',
    },
    exact: {
      line: 'They count whole fleets: all of them, or a sample.',
      lead: 'Exact counts every layout that matches the answers, and shoots at the square where most of them have a ship.',
      how: 'The Russian fleet has 1,855,545,978,831,780 layouts. They are not listed one by one: those that leave the same ships to place are counted together. So the chance that you see on a square is not an estimate.\nOn the empty board the third squares along each edge are occupied most often, in 25.6% of the layouts, and those diagonal to the corners least often, in 14.8%.\nOf equally likely squares it takes one whose answer tells the most, in bits. Where counting would take too long it uses a sample, and says so.',
      good: `${f('exact.shots')} shots over ${f('exact.boards')} layouts, ${f('exactDensity.fewer')} fewer than Density on the same ones (95%: ${f('exactDensity.fewerLow')} to ${f('exactDensity.fewerHigh')}).\nIt won ${f('exactDensity.won')} of ${f('exactDensity.games')} games against Density (${f('exactDensity.percent')}%, ${f('exactDensity.percentLow')} to ${f('exactDensity.percentHigh')}), going first in half of them.`,
      bad: `It assumes that every layout is equally likely; people have habits.\nThe likeliest square is not always the best: a shot that tells more can save more later on.\nA game takes it ${f('exact.gameMs')} ms on one core, and Density ${f('density.gameMs')} ms.`,
      source:
        'Ours. The number of layouts and the chances on the empty board come from readers of the Habr article of 2013, and Flotilla’s count agrees with them.',
    },
    adaptive: {
      line: 'Counts like Exact and guesses how you place ships.',
      lead: 'It counts whole layouts, but treats some as likelier than others: those of known placers, of people in general, and yours once it has seen you play.',
      how: 'A habit is a weight for each place of a ship; the chance of a layout is the product of its weights. Ten habits are known in advance: uniform, as people place, along the edges, and seven of the eight zones.\nA habit that makes the answers likely gains weight; one that makes them impossible is dropped. After a game it sees your fleet, and builds your own habit from the squares, shapes and places that you used.',
      good: 'It learns within the first game, and from every fleet it has seen.\nIf you change your habits, it notices.\nThe board shows what it believes.',
      bad: 'Finding out that there is no habit may waste a shot or so.\nIts habits weigh each ship on its own: how ships depend on each other it knows only from the rules.\nOnce it has seen fleets, its first shots take up to a second each.',
      source:
        'Ours. How people place ships is from about 57,000 games that cliambrown published (battleship-data, MIT).',
    },
    'exact-endgame': {
      line: 'Like Exact, but it computes the endgame.',
      lead: 'It plays like Exact until no more than a hundred layouts are left. Then it computes the rest of the game to the end.',
      how: 'It follows every shot and every answer until all ships are sunk, and takes the shot with the fewest expected misses. That need not be the likeliest square: a miss may tell two layouts apart. Where that would take too long, it shoots like Exact.',
      good: `Where it computes the end, no strategy can expect fewer misses from there on.\nIt needs ${f('exact-endgame.shots')} shots over ${f('exact-endgame.boards')} layouts.`,
      bad: `A gain over Exact is not proven: ${f('endgameExact.fewer')} fewer shots on the same ${f('exact-endgame.boards')} layouts (95%: ${f('endgameExact.fewerLow')} to ${f('endgameExact.fewerHigh')}; a difference of ${f('endgameExact.visible')} would have shown), and ${f('endgameExact.won')} of ${f('endgameExact.games')} games (${f('endgameExact.percent')}%, ${f('endgameExact.percentLow')} to ${f('endgameExact.percentHigh')}).\nA game takes it ${f('exact-endgame.gameMs')} ms.`,
      source: 'Ours.',
    },
    search: {
      line: 'Like Exact at first; then it plays each good square through to the end of the game.',
      lead: 'It plays like Exact until a quarter of a million layouts are left, or twenty million where ships may touch. Then it plays out the rest of the game from each of the likeliest squares.',
      how: 'For each of up to eight squares: how many misses follow, over every answer and every layout left (at most 20,000), if it always shoots at the likeliest square from there on? It shoots where they are fewest, so it may take a square that is slightly less likely but whose answer tells more.\nWith thirty layouts left it computes the end to the last shot. The reasons in the second half of the game say what a square gives up and what it saves.',
      good: `On the 7×7 board it needs ${f('search.mini7.rounded')} shots, counted over all 406,664 layouts; always taking the likeliest square needs ${f('greedy.mini7.rounded')}.\nOn the Russian board it needs ${f('search.saved')} fewer shots than always taking the likeliest square, which Exact does (${f('search.savedGames')} games, 99%). On Hasbro’s it needs ${f('search.fewerHasbro')} fewer than Exact.`,
      bad: `It is slow: ${f('search.gameSeconds')} seconds a game; 99 of 100 shots take at most ${f('search.shot99Seconds')} seconds.`,
      source:
        'Ours. Playing on from each candidate is an old idea, used for backgammon by G. Tesauro and G. R. Galperin: “On-line policy improvement using Monte-Carlo search”, 1996.',
    },
    uniform: {
      line: 'All layouts alike, or ship by ship.',
      lead: 'There are 1,855,545,978,831,780 ways to place the Russian fleet. Uniform picks one of them, each equally likely.',
      how: 'It samples from the count of all layouts: ship by ship, each place in proportion to the layouts that continue from it. Where counting takes too long, it places the whole fleet at random until it is legal.\nThe ships are still not spread evenly. A ship at the edge leaves more room for the others, so more layouts have it there: look at the map.',
      good: 'It has no habit, so there is nothing to learn from it.\nEverything here is measured on such layouts unless said otherwise.',
      bad: `It is exactly what Density and Exact assume. Fleets along the edges hold out about eleven shots longer against Density: ${f('placers.edges.density')} instead of ${f('placers.uniform.density')}, on ${f('placers.boards')} boards of each.`,
      source: 'Ours.',
    },
    sequential: {
      line: 'Ship by ship from the longest, each where there is room.',
      lead: 'Ship by ship from the longest, each at random among the places that are still free. Most articles and games place fleets this way.',
      how: 'When a ship does not fit, it starts again. It looks fair but is not: layouts whose first ships leave little choice for the later ones are too frequent. Compare the two maps.',
      good: 'A few lines of code, and fast.\nIt can produce every legal layout.',
      bad: `It is easier to find than Uniform: Density needs ${f('placers.sequential.density')} shots, and ${f('placers.uniform.density')} against Uniform, on ${f('placers.boards')} boards of each.`,
      source: 'Common practice.',
    },
    zones: {
      line: 'The one-square ships in one part of the board; the rest in the other.',
      lead: 'One-square ships are hard to find: nothing next to them gives them away. So one part of the board is reserved for them, and all other ships are outside it.',
      how: `There are eight zones: the 36 squares in the centre; 60 squares on the left, on the right, above or below; a vertical or a horizontal band of 60 squares through the middle; and twelve random squares.\nIn the article’s knockout the centre and the twelve squares did worst. In 96 knockouts of 1,024 players played here, with all eight zones equally often, they win ${f('won.zones/centre-36')}% and ${f('won.zones/random-12')}% of their games, and one-square ships on the left ${f('won.zones/left')}%.`,
      good: `With 60 squares reserved for the one-square ships Density needs ${f('placers.zones/centre-vertical.density')} to ${f('placers.zones/top.density')} shots, and ${f('placers.uniform.density')} against Uniform, on ${f('placers.boards')} boards of each.`,
      bad: `It is a habit: in the last five of fifty games Learner needed ${f('learning.zones/centre-vertical.lastSaved')} fewer shots than Density against one-square ships in the vertical band. For the other zones that is not proven.\nThe small zones backfire: with one-square ships in the centre or on twelve squares, Density finishes after ${f('placers.zones/centre-36.density')} and ${f('placers.zones/random-12.density')} shots.`,
      source: `“25 ms naval battle” by balamut108. Its finding about the two weakest zones is confirmed. That the others are equal is not: without those two, one-square ships at the top win ${f('wonOfSix.zones/top')}% of their games, and those in the vertical band ${f('wonOfSix.zones/centre-vertical')}%.`,
    },
    edges: {
      line: 'Long ships tight along the edges; one-square ships anywhere in the open.',
      lead: 'The longer ships are packed along the edges, to leave as much open water as possible. The one-square ships are somewhere in it.',
      how: 'Packed well, the six longer ships of the Russian fleet leave 60 squares open, the maximum. 148 packings along the edges do that; this placer uses 132 of them, chosen at random. Then each way to place the one-square ships in the open is equally likely.',
      good: `Of all placers measured, only Equilibrium holds out as long against fast shooters, on ${f('placers.boards')} boards of each: Density needs ${f('placers.edges.density')} shots, and even Random ${f('placers.edges.random')}. Against Exact (${f('placers.edges.exact')} shots on ${f('placers.slowBoards')} boards) it is undecided which holds out longer.`,
      bad: `It is a clear habit: in the last five of fifty games Learner needed ${f('learning.edges.lastSaved')} fewer shots than Density.`,
      source:
        'Ours, after the advice and the first picture of the student paper of 2010: the fleet packed tight, the one-square ships in the rest.',
    },
    genetic: {
      line: 'Layouts are bred until one is legal.',
      lead: 'Fifty random fleets, most of them illegal. The better ones have children, and after some generations one of them is legal.',
      how: 'A fleet is written as thirty numbers: row, column and direction of ten ships. The course calls the first two x and y: its matrix takes x for the row, its picture for the column. Every overlap, touch or square off the board adds to its cost. Parents are the best of three random fleets; two parents swap part of their numbers; a number is sometimes replaced; the best fleet survives unchanged.\nAfter 50 generations without success a new population starts, and after five of them a larger one.',
      good: `On 10×10 it almost never fails: ${f('evolution.10x10.50.percent')}% of 200 runs had a layout (${f('evolution.10x10.50.low')} to ${f('evolution.10x10.50.high')}), after ${f('evolution.10x10.50.generation')} generations on average.\nYou can watch it in <lab>the Lab</lab>.`,
      bad: `On 7×7 a population of 50 succeeds in ${f('evolution.7x7.50.percent')}% of 200 runs (${f('evolution.7x7.50.low')} to ${f('evolution.7x7.50.high')}), and one of 200 in ${f('evolution.7x7.200.percent')}% (${f('evolution.7x7.200.low')} to ${f('evolution.7x7.200.high')}).\nMuch work for little: Density needs ${f('placers.genetic.density')} shots, about as many as against Uniform (${f('placers.uniform.density')}), on ${f('placers.boards')} boards of each.`,
      source:
        '“Placing ships in the game Sea Battle”, a lesson of a course on genetic algorithms (author not named).',
    },
  },
} as const;
