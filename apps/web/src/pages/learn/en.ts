import { quoting } from './quoting.js';

const f = quoting('en');

export const TEXTS = {
  title: 'Learn',
  lead: 'First the rules, then five short lessons: you shoot, and see what would have been best.',
  strategies: {
    title: 'Strategies',
    lead: 'How do you find a fleet that you cannot see? Eighteen answers, from pure chance to counting every way in which the ships can lie. On each page a board thinks aloud.',
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
      why: 'Upwards there is room for every ship; the misses at the sides leave fewer ways. After a hit, look where long ships fit.\nDown the edge there is more open water than along the top: more ships can lie that way.\nShips are straight. The left end is a miss and the ship is not sunk, so the next square is certain.',
    },
    around: {
      title: 'No ship next to a ship',
      line: 'What a sunk ship tells about the squares around it',
      ask: 'The four-square ship is sunk. Where would you shoot next?\nAnother game: many ships are sunk, but not the four-square ship. Where is it?',
      why: 'Around a sunk ship nothing can lie: those squares are crossed out for you. The open strip at the edge has most room for what is left.\nOnly the four-square ship needs such a stretch, and few are left. Count where it still fits, and shoot where most of those ways meet.',
    },
    sea: {
      title: 'The first shot',
      line: 'An empty board: where to begin?',
      ask: 'Nothing is known. Which square is likeliest?',
      why: 'Not the middle: ships may not touch, so they crowd along the edges. The third square from a corner is occupied most often: in one game of four.',
    },
    pattern: {
      title: 'A net of shots',
      line: 'Long ships cannot slip through diagonals',
      ask: 'In each row every fourth square has been shot at, except one. Where is the long ship?\nThe misses are three squares apart, except in one place. Where do ships still fit?',
      why: 'Whichever way a ship of four lies, it covers one square of such a net. All are misses but this one: it is certain.\nWhere the net has a hole there is room for ships of three and four. Shoot where most of them cross.',
    },
    count: {
      title: 'Count what is left',
      line: 'At the end a few ways remain',
      ask: 'A ship of two and a single are left. Count the ways.\nFour singles are left. Which square leaves the others the most room?',
      why: 'The ship of two fits in three ways in the top row, and two of them take each of the middle squares. The ends belong to one way each.\nSingles may not touch, not even at a corner. A square with few open neighbours leaves the others the most room, so it is occupied most often.',
    },
  },
  shots: 'shots',
  noFigure: {
    learned: 'as Density, until it knows you',
    adaptive: 'as Exact, until it knows you',
  },
  before: 'Before',
  after: 'Next',
  neighbours: 'Other strategies',
  family: { pool: 'Pool', zones: 'Zones' },
  story: {
    title: 'A way through',
    random:
      'Begin with <page>Random</page>, which every other strategy has to beat. All that it knows is the rule of the game.',
    pool: '<page>Pool</page> does what most people do on paper: after a hit, try the squares beside it.',
    density:
      '<page>Density</page> asks in how many ways each ship can still lie. That one idea carries nearly all good play.',
    exact:
      '<page>Exact</page> counts whole fleets instead of single ships, all of them, and knows the true chance of every square.',
    edges:
      'Then change sides: <page>Along the edges</page> shows how to place a fleet that is hard to find.',
  },
  counted: {
    title: 'How it is counted',
    text: `All figures are for the Russian game: ten ships on a hundred squares, twenty squares of them ship, and no two ships touch. A shooter shoots until everything is sunk. Twenty shots would be clairvoyance; fewer are better.\nThe layouts were drawn so that each legal one is equally likely. A figure such as ${f('density.shots')} is the mean, and how far the truth may lie from it: in 95 of 100 such measurements it lies within.\nFor fleets it is the other way round: there the figure is how many shots Density needs, and more are better.`,
  },
  shooters: {
    title: 'Who shoots',
    note: 'Mean shots to sink the whole fleet, from 50 at the left to 80 at the right. Of a family its best member counts.',
  },
  placers: {
    title: 'Who places the fleet',
    note: 'Mean shots that Density needs to sink it, on the same scale: the further right, the better hidden.',
  },
  headings: {
    decides: 'How it decides',
    lays: 'How it places the fleet',
    good: 'Strengths',
    bad: 'Weaknesses',
    figures: 'Measured',
    source: 'Where it comes from',
  },
  figures: {
    none: {
      learned: `Without a memory it is Density: ${f('density.shots')} shots over ${f('density.boards')} layouts. What a memory saves stands above.`,
      adaptive:
        'Over layouts drawn evenly it was not measured on as many boards as the others: there it has nothing to learn.',
    },
    shooter: 'Shots to sink the Russian fleet, its layouts drawn evenly',
    placer: 'Shots that these need to sink a fleet placed so',
    name: 'Name',
    mean: 'Mean shots',
    boards: 'Boards',
    boardsEach: 'Boards of each',
  },
  own: {
    title: 'What it knows of you',
    none: 'Nothing yet. When a game with the computer on this device is over, your fleet is remembered here, and nowhere else.',
    about:
      'Your fleets of the games with the computer on this device. They stay here, and only opponents that learn use them.',
    seen_one: '{{count}} fleet seen by the rules played last.',
    seen_other: '{{count}} fleets seen by the rules played last; the last hundred are kept.',
    lay: 'Where your ships lay',
    expected: 'What the Pilot expects of your next fleet',
    even: 'If all layouts were equally likely',
    habits: 'How your next fleet may be placed',
    habit: 'Way of placing',
    share: 'Chance',
    export: 'Save as a file',
    forget: 'Forget all',
  },
  demo: {
    title: 'Watch it think',
    board: 'What it knows, and how much it wants each square',
    variant: 'Which one',
    habit: 'Its opponent places the fleet',
    games: 'Fleets of this opponent that it has seen before',
    another: 'Another game',
    numbers: 'Numbers',
    fleet: 'The hidden fleet',
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
      draws:
        'It weighs nothing. The numbers are how likely it is to choose each square, in percent.',
    },
  },
  placing: {
    title: 'See how it places',
    variant: 'Which zone',
    layout: 'A fleet',
    layoutOf: 'A fleet placed by: {{name}}',
    another: 'Another one',
    occupancy: 'Where ships stand: {{name}}',
    occupancyOf: 'How often a ship stands on each square: {{name}}',
    layouts_one: 'out of {{count, number}} layout',
    layouts_other: 'out of {{count, number}} layouts',
    note: 'The numbers say in how many of a hundred layouts a ship stands on the square.',
  },
  topic: {
    random: {
      line: 'Any open square will do.',
      lead: 'Random shoots at any square where a ship may still be, each as likely as the next. It never looks at what it has hit.',
      how: `One rule it does keep, as all shooters here: where ships do not touch, the squares round a sunk ship are known to be empty, and no shot is wasted on them.\nThat rule alone is worth about twenty shots. Not knowing it, random shooting needed ${f('halo.random.costs')} shots more on the same 400 boards: ${f('halo.random.unknown')} instead of ${f('halo.random.known')}.`,
      good: `It cannot be foreseen, and it does not care how the fleet is laid: over all our ways to lay one its mean stays between ${f('placers.least.random')} and ${f('placers.most.random')} shots, on ${f('placers.boards')} boards of each.\nIt costs nothing: ${f('random.kernel')} whole games a second on one core.`,
      bad: 'A hit teaches it nothing: the square beside it is no likelier to be shot at.\nEvery other shooter here needs at least eight fewer shots.',
      source:
        'Its odds are worked out in a student paper of 2010, “The game of Sea Battle against a computer” (author not named): the k-th shot hits with chance m/n, where ships take up m of n squares. To hit k of them takes k(n+1)/(m+1) shots on average: for all twenty that is 96.2 shots; the rest is saved by the empty squares round sunk ships.',
    },
    pool: {
      line: 'After a hit it notes the squares beside it and works through the list.',
      lead: 'After a hit, Pool puts the four squares beside it on a list and shoots from its front. A second hit shows the line: now the list is just the two squares beyond each end. When the ship sinks, the list is thrown away.',
      how: 'While the list is empty it hunts, in one of three ways. Random takes any open square. The diagonal hunt goes down both diagonals by turns, then anywhere. The third takes every other square of four rows, one row after the other, then the rest.\nText and code of the article differ. The printed code keeps what is left of the four neighbours and adds two squares that have nothing to do with the line, for it takes two coordinates along the line for a column and a row. “As printed” plays that. The published figures carry the mistake: all rows of the published table come out within 1.5 shots as printed, and none as the text means it.',
      good: `Simple enough to be done with a pencil.\nAs meant it needs only ${f('shooters.pool/cross.more')} to ${f('shooters.pool/linear.more')} shots more than Density, by its way to hunt, on the same ${f('shooters.pool/cross.boards')} boards.`,
      bad: 'It never counts which ships still fit where.\nOne mistake with coordinates costs some five to seven shots, by the means of 2,000 boards: that is “as printed”.\nDiagonals and rows are a habit, and whoever knows a habit can lay the fleet against it.',
      source:
        '“25 ms naval battle” by balamut108, where such shooters meet in a knock-out of 1,024 players. The same article names the ways to lay a fleet by zones.',
    },
    automaton: {
      line: 'Three states: search, find the line, follow it.',
      lead: 'A little machine with three states. It searches, it finds out how the ship lies, and it follows the line to the end.',
      how: 'State 1 shoots at random where the longest ship afloat still fits. A hit leads to state 2, which tries the free neighbours in random order. A second hit in line leads to state 3, which goes on along the line, from both ends, and never beyond the length of the longest ship left.\nWhen the ship sinks it is back in state 1. What it does depends on the answers alone, and each square is asked about once: it has no way to peek.',
      good: `Looking for the longest ship first is nearly as good as counting: ${f('shooters.automaton.more')} shots more than Density on the same ${f('shooters.automaton.boards')} boards.\nIts moves differ from game to game.`,
      bad: 'All squares where the longest ship fits are alike to it, though some lie in many more placements than others.\nIt has one ship in mind at a time; that shorter ones are left, too, does not come into it.',
      source:
        'The three-state automaton of “Implementing the game Sea Battle” in Delphi (aka-alex.narod.ru), which in the article plays against a fleet on paper: it names a square, and a person answers.',
    },
    weights: {
      line: 'Every square has a weight, and a hit makes its neighbours heavy.',
      lead: 'Each square has a weight, and the heaviest is shot at. A hit makes the squares beside it fifty times as heavy.',
      how: 'Every open square begins with weight 1. Beside a hit it is multiplied by 50; beside two hits, by 50 twice. Squares diagonal to a hit weigh nothing, for no ship can lie there. Then each ship afloat adds 1 for each of the four directions in which it fits when it begins at that square.\nAmong the heaviest squares it draws at random. Follow the numbers below and see how they grow.',
      good: `One rule for searching and for finishing.\nNot told apart from Density: ${f('shooters.weights.more')} shots more on the same ${f('shooters.weights.boards')} boards, where ${f('shooters.weights.visible')} would have shown.\nQuick: ${f('weights.kernel')} whole games a second on one core.`,
      bad: 'A ship counts only for the squares at its ends, not for those in its middle.\nFifty is a number that somebody chose.\nWhere ships may touch at their corners, the zero on the diagonals is wrong.',
      source:
        'The opponent in “How to write the game Sea Battle in Python”, a game in the terminal (author not named).',
    },
    parity: {
      line: 'A ship of four cannot hide from every fourth diagonal.',
      lead: 'Colour the board in diagonal stripes, as many colours as the longest ship is long. Wherever that ship lies, it covers each colour once. So one colour is enough to find it.',
      how: 'Parity counts along rows and columns alike and searches every m-th square, where m is the length of the longest ship afloat. Of the colours it takes the one that is nearest to done: the one with the fewest open squares where that ship still fits.\nWhen the longest ship is sunk, the stripes come closer together. Once only singles are left, any open square is as good as another. After a hit it goes on as Density.',
      good: `A pattern that can be kept in mind, and not told apart from Density: ${f('shooters.parity.fewer')} shots fewer on the same ${f('shooters.parity.boards')} boards, where ${f('shooters.parity.visible')} would have shown.\nIt promises something: when its colour is searched through, the longest ship has been found.`,
      bad: 'Among the squares of its colour it does not choose: corner and centre are the same to it.\nBent ships can slip between the stripes.',
      source:
        'An old trick of players. Its odds stand in the course work of 2010: of n squares, k shots at every second one find a ship of two with chance 2k/n, at every m-th one a ship of m with m·k/n.',
    },
    classic: {
      line: 'How far is it free to all four sides?',
      lead: 'How far is it free to the left, to the right, up and down? From these four numbers Classic works out in how many ways a ship can lie across a square.',
      how: `With A and B free squares on its two sides, a square is covered by a ship of length K in min(A, B, K−1, A+B+1−K)+1 ways. Added up over both lines and all ships afloat, that is the very count of Density, had without a list of placements.\nAfter a hit it takes the freest direction and keeps going: squares count no further than the longest ship afloat can reach, and lots are drawn between equal directions. A miss turns it round, back from the first hit; a miss at the first try makes it weigh the directions anew.\nThe article prints the formula without its last term, and so counts too much where the gap is only a little longer than the ship: with A = B = 2 and K = 4 it has 3 where 2 is right. “As printed” plays that, and it costs ${f('classic.printedCosts')} shots on the same ${f('shooters.classic.boards')} boards.`,
      good: `Four distances are easily seen by eye, too.\nNot told apart from Density: ${f('shooters.classic.more')} shots more on the same ${f('shooters.classic.boards')} boards, where ${f('shooters.classic.visible')} would have shown.`,
      bad: 'It works for straight ships only; fleets with other forms it plays as Density.\nOnce on a line it keeps to it, whatever else is known.',
      source:
        '“An algorithm for Sea Battle: shelling the enemy”, Habr 2013: its part on straight ships.',
    },
    density: {
      line: 'In how many ways can a ship still lie there?',
      lead: 'In how many ways can the ships afloat still lie? Each way adds one to every square it covers, and the square with the most is shot at.',
      how: 'It tries every ship afloat in every place and every turn that the answers allow. On an empty board the middle lies in many placements and a corner in few; each miss takes some away, and the picture changes.\nIn a fleet with bent ships every ship has the same say: each is tried in all four turns of itself and of its mirror image, and one that looks alike after some of them is counted for each.\nWith a hit afloat only those placements count that explain the most hits at once, and only squares beside a hit are shot at.\nShips are counted one by one, as though the others were not there. That is its only mistake. Five squares in a row, two ships of two: if they may not touch there is just one way to lay them, yet counted one by one the middle looks as good as the squares beside it, and it is shot at in a third of the cases.',
      good: `It works for ships of any form.\nStrong and quick: ${f('density.shots')} shots over ${f('density.boards')} layouts, and ${f('density.kernel')} whole games a second on one core.`,
      bad: `Counting whole fleets instead of single ships saves two shots: Exact needs ${f('exactDensity.fewer')} less on the same ${f('exact.boards')} layouts (95%: ${f('exactDensity.fewerLow')} to ${f('exactDensity.fewerHigh')}).\nIt opens in the middle, where most placements are. Counted over whole fleets the fullest square is elsewhere: see Exact.`,
      source:
        'The “P-matrix” for ships of any form, of “An algorithm for Sea Battle: shelling the enemy”, Habr 2013.',
    },
    learned: {
      line: 'Density with a memory for your habits.',
      lead: 'Learned counts as Density does and multiplies by what it remembers: how often this opponent’s ships lay on each square in earlier games.',
      how: 'Whoever likes the edges, or the left side, gives something away in each game. For each square Learned knows how much more often a ship stood there than if all layouts were equally likely. While it has seen only a few games it does not trust them much: it mixes in five games with such layouts.\nOn the board below choose a habit, and how many fleets it has seen before.',
      good: `Against fleets along the edges it needs ${f('learning.edges.firstSaved')} fewer shots than Density as early as in its first five games, and ${f('learning.edges.lastSaved')} less in the last five of fifty (24 runs).\nAgainst singles in the vertical band it was ${f('learning.zones/centre-vertical.lastSaved')} shots ahead in those last games.`,
      bad: `Against somebody without habits there is nothing to learn: in the last five of fifty games no difference from Density was shown: ${f('learning.uniform.last')} shots more, where ${f('learning.uniform.visible')} would have shown. Against singles on one side none was proven either.\nWhere the singles keep apart in the centre, its memory sends it to the many other squares first, and the singles come last. It was ${f('learning.zones/centre-36.last')} shots behind there, which among twelve comparisons may be chance.`,
      source:
        '“An algorithm for Sea Battle: shelling the enemy”, Habr 2013, proposes to multiply the counts by weights learned from earlier games.',
    },
    montecarlo: {
      line: 'It deals out two hundred possible fleets and looks where they stand.',
      lead: 'It deals out 200 whole fleets that agree with every answer so far, and shoots where the greatest number of them have a ship.',
      how: 'To count all layouts is hard; to draw some is easy. Each drawn fleet is given a weight, so that together they stand for all. The share of fleets that have a ship on a square is then about its chance, good to a few percent.\nSearching and finishing are the same to it: it goes for the likeliest square, wherever that is. When no fleet can be drawn it shoots as Density.\nThe board below shows the draw behind each shot, so the picture flickers a little from one shot to the next.',
      good: `It thinks in whole fleets, which Density does not. That it gains by it is not proven: ${f('shooters.montecarlo.fewer')} fewer shots on the same ${f('shooters.montecarlo.boards')} boards, where ${f('shooters.montecarlo.visible')} would have shown.\nIt works where counting takes too long.`,
      bad: 'Its chances are estimates: of two squares that differ little it may take the wrong one.\nA shot takes some tens of milliseconds.',
      source:
        'Discussed in the comments on “An algorithm for Sea Battle: shelling the enemy”, Habr 2013, where drawing whole layouts was tried and found too slow for play.',
    },
    exact: {
      line: 'It counts all layouts there are.',
      lead: 'All of them. Exact counts every layout that agrees with the answers, and shoots at the square where the greatest number of them have a ship.',
      how: 'The Russian fleet can lie in 1,855,545,978,831,780 ways. They are not listed one by one: those that leave the same to be placed are counted together. So the chance that you see on a square is no estimate.\nIt differs from what the eye expects. On the empty board the fullest squares are the third ones of each edge, with 25.6%, and the emptiest are diagonal to the corners, with 14.8%.\nOf equally likely squares it takes one whose answer tells the most, measured in bits. Where counting would take too long it goes by a sample, and says so.',
      good: `${f('exact.shots')} shots over ${f('exact.boards')} layouts, ${f('exactDensity.fewer')} less than Density on the same ones (95%: ${f('exactDensity.fewerLow')} to ${f('exactDensity.fewerHigh')}).\nIt won ${f('exactDensity.won')} of ${f('exactDensity.games')} games against Density (${f('exactDensity.percent')}%, ${f('exactDensity.percentLow')} to ${f('exactDensity.percentHigh')}), beginning as often as not.`,
      bad: `It holds every layout to be equally likely. People have habits, and these it does not see.\nThe likeliest square is not always the best: a shot that tells more can save more later on.\nA game costs it ${f('exact.gameMs')} ms of one core, and Density ${f('density.gameMs')} ms.`,
      source:
        'Ours. The number of layouts and the chances on the empty board come from readers of the Habr article of 2013, and Flotilla’s count agrees with them.',
    },
    adaptive: {
      line: 'Counts as Exact, and guesses how you like to place.',
      lead: 'It counts whole layouts, but holds some to be likelier than others: those of known ways of placing, of people in general, and yours once it has seen you play.',
      how: 'A way of placing is a weight for each place where a ship may lie; a layout is as likely as the product of its weights. Ten such ways are known beforehand: all layouts alike, as people like to place, along the edges, and the zones.\nEach answer tells them apart. A way under which the answers so far were likely is believed more, one that could not have led to them not at all. So it learns within the very first game.\nAfter a game it sees your fleet. The ways that could have laid it count for more from then on, and one of your own grows out of the squares, the forms and the places that you used.',
      good: 'It learns within the first game, and from every fleet it has seen.\nIt holds on to doubt: who changes habits is not believed to keep them.\nYou can see what it believes, below.',
      bad: 'Where there is no habit there is nothing to learn, and while it finds that out a shot or so may be wasted.\nIts habits weigh each ship alone: how ships of one fleet depend on each other it sees only as far as the rules say.\nIts first shots take it a second or so each, as there are many layouts and ten ways to weigh them.',
      source:
        'Ours. How people place is from some 57,000 games that cliambrown published (battleship-data, MIT).',
    },
    'exact-endgame': {
      line: 'As Exact, and then it plays the end out in its head.',
      lead: 'It plays as Exact until no more than a hundred layouts are left. Then it works out the rest of the game to the very end.',
      how: 'With few layouts left every shot can be followed by every answer, and so on, until all is sunk. It takes the shot with the fewest misses to be expected on the whole way. That need not be the likeliest square: a miss may tell two layouts apart.\nWhen that would take too long it shoots as Exact. Below, go on to the last shots and read the reasons.',
      good: `Where it works the end out, nobody can expect fewer misses from there on.\nIt needs ${f('exact-endgame.shots')} shots over ${f('exact-endgame.boards')} layouts.`,
      bad: `That it gains on Exact is not proven: ${f('endgameExact.fewer')} shots on the same ${f('exact-endgame.boards')} layouts (95%: ${f('endgameExact.fewerLow')} to ${f('endgameExact.fewerHigh')}; ${f('endgameExact.visible')} would have shown), and ${f('endgameExact.won')} of ${f('endgameExact.games')} games (${f('endgameExact.percent')}%, ${f('endgameExact.percentLow')} to ${f('endgameExact.percentHigh')}).\nA game costs it ${f('exact-endgame.gameMs')} ms.`,
      source: 'Ours.',
    },
    search: {
      line: 'Like Exact, but then it plays each good square through to the end of the game.',
      lead: 'It plays as Exact until a quarter of a million layouts are left. From then on it takes the likeliest squares one by one and plays the rest of the game out from each.',
      how: 'For each of up to eight squares it supposes the shot, and after it every answer: how many misses are still to come if the likeliest square is shot at from there on? It works that out for every layout left, or of 20,000 of them where there are more, and shoots where the misses are fewest. So it may take a square that is a little less likely but whose answer tells more.\nWith thirty layouts left it works the end out to the last shot. Below, go on to the second half of the game and read the reasons: they say what a square gives up and what it saves.',
      good: `On the 7×7 board it needs ${f('search.mini7.rounded')} shots, counted over all 406,664 layouts; always taking the likeliest square needs ${f('greedy.mini7.rounded')}.\nOn the Russian board it needs ${f('search.saved')} shots fewer than always taking the likeliest square, which Exact does (${f('search.savedGames')} games, 99%). On Hasbro’s it needs ${f('search.fewerHasbro')} fewer than Exact.`,
      bad: `It thinks the longest: ${f('search.gameSeconds')} seconds a game, and ${f('search.shot99Seconds')} seconds over its longest shots.\nWhile more layouts are left it shoots as Exact does.`,
      source:
        'Ours. To play on from each candidate is an old idea, used for backgammon by G. Tesauro and G. R. Galperin: “On-line policy improvement using Monte-Carlo search”, 1996.',
    },
    uniform: {
      line: 'Every legal layout is equally likely.',
      lead: 'There are 1,855,545,978,831,780 ways to lay the Russian fleet. Uniform picks one of them, and each is as likely as any other.',
      how: 'It draws from the count of all layouts: ship by ship, each place with the share of the layouts that go on from it. Where counting is too much, it throws the whole fleet at random until it lies legally, which is just as even.\nEven so the ships do not stand evenly. A ship at the edge has part of its surroundings off the board and leaves more room for the others, so more layouts have it there: look at the map.',
      good: 'It has no habit, so there is nothing to be learned from it.\nIt is fair: whatever is measured here is measured on such layouts unless said otherwise.',
      bad: `It is exactly what Density and Exact assume. Fleets along the edges hold out some eleven shots longer against Density: ${f('placers.edges.density')} instead of ${f('placers.uniform.density')}, on ${f('placers.boards')} boards of each.`,
      source: 'Ours. It is the yardstick for all that is measured here.',
    },
    sequential: {
      line: 'The longest ship first, each where there is room.',
      lead: 'The longest ship first, each at random among the places that are still free. It is how most articles and games lay a fleet.',
      how: 'When a ship finds no place, all begins again.\nIt looks fair and is not. Layouts whose first ships leave little choice to the later ones come too often. Compare the two maps: they are made from equally many layouts.',
      good: 'A few lines of code, and quick.\nIt can give every legal layout.',
      bad: `It is easier to find than an even draw: Density needs ${f('placers.sequential.density')} shots, and ${f('placers.uniform.density')} for Uniform, on ${f('placers.boards')} boards of each.`,
      source: 'Common practice.',
    },
    zones: {
      line: 'The singles on one part of the board, the rest on the other.',
      lead: 'Singles are hard to find: nothing beside them gives them away. So one part of the board is kept for them, and all other ships lie outside it.',
      how: `There are eight zones: the 36 squares in the centre; 60 squares on the left, on the right, above or below; a vertical or a horizontal band of 60 squares through the middle; and twelve squares drawn at random.\nWhen the long ships are crowded together, the four singles have much water round them. In the article’s knock-out the centre and the twelve squares did worst. Played again here, in 96 knock-outs of 1,024 players with all eight zones equally often, they win ${f('won.zones/centre-36')}% and ${f('won.zones/random-12')}% of their games, and singles on the left ${f('won.zones/left')}%.`,
      good: `With 60 squares kept for the singles Density needs ${f('placers.zones/centre-vertical.density')} to ${f('placers.zones/top.density')} shots, and ${f('placers.uniform.density')} for an even draw, on ${f('placers.boards')} boards of each.`,
      bad: `It is a habit: in the last five of fifty games Learned needed ${f('learning.zones/centre-vertical.lastSaved')} fewer shots than Density against singles in the vertical band. For the other zones that is not proven.\nThe small zones backfire: with singles in the centre, or on twelve squares, Density is done after ${f('placers.zones/centre-36.density')} and ${f('placers.zones/random-12.density')} shots, sooner than with an even draw.`,
      source: `“25 ms naval battle” by balamut108. Its finding about the two weakest zones is borne out. That the others are all alike is not: without those two, singles at the top win ${f('wonOfSix.zones/top')}% of their games, and those in the vertical band ${f('wonOfSix.zones/centre-vertical')}%.`,
    },
    edges: {
      line: 'Long ships tight along the edges, singles anywhere in the open.',
      lead: 'The longer ships are packed along the edges, so tightly that as much water as possible stays open. Somewhere in there lie the singles.',
      how: 'A ship at the edge has half of its surroundings off the board. Packed well, the six longer ships of the Russian fleet leave 60 squares open, which is the most there can be. 148 packings do that, of which 132 are known here.\nOne of them is drawn, and then the singles, so that each way to lay them in the open is equally likely.',
      good: `Of all the hiding places measured only Equilibrium holds out as long against quick shooters, on ${f('placers.boards')} boards of each: Density needs ${f('placers.edges.density')} shots, and even Random ${f('placers.edges.random')}. Against Exact, with ${f('placers.edges.exact')} shots on ${f('placers.slowBoards')} boards, it is not decided.`,
      bad: `It is a clear habit: in the last five of fifty games Learned needed ${f('learning.edges.lastSaved')} fewer shots than Density.\nAn opponent who has heard of it will search the edges first.`,
      source: 'Ours, after old advice among players.',
    },
    genetic: {
      line: 'Layouts that are bred until one is legal.',
      lead: 'Fifty fleets thrown down at random, most of them impossible. The better ones have children, and after some generations one of them lies as it should.',
      how: 'A fleet is written as thirty numbers: column, row and direction of ten ships. Whatever overlaps, touches or sticks out adds to its cost, and 0 is a legal layout. Parents are the best of three drawn at random; two of them swap a stretch of their numbers; now and then a number is drawn anew; the best fleet lives on unchanged.\nAfter 50 generations without success the next population begins, and after five of them a larger one.',
      good: `On 10×10 it hardly ever fails: ${f('evolution.10x10.50.percent')}% of 200 runs had a layout (${f('evolution.10x10.50.low')} to ${f('evolution.10x10.50.high')}), after ${f('evolution.10x10.50.generation')} generations in the mean.\nIt can be watched at work in the Lab.`,
      bad: `On 7×7 a population of 50 succeeds in ${f('evolution.7x7.50.percent')}% of 200 runs (${f('evolution.7x7.50.low')} to ${f('evolution.7x7.50.high')}), and one of 200 in ${f('evolution.7x7.200.percent')}% (${f('evolution.7x7.200.low')} to ${f('evolution.7x7.200.high')}).\nMuch work for nothing special: Density needs ${f('placers.genetic.density')} shots, about as for an even draw with ${f('placers.uniform.density')}, on ${f('placers.boards')} boards of each.`,
      source:
        '“Placing ships in the game Sea Battle”, a lesson of a course on genetic algorithms (author not named).',
    },
  },
} as const;
