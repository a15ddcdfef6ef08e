// The 18 boards of “Shoot First, Ask Questions Later?” (Grand, Pepe, Tenenbaum, Andreas; ICLR 2026)
// from https://github.com/gabegrand/battleship, experiments/collaborative/contexts; licence below.
/*!
 * MIT License
 *
 * Copyright (c) 2023 Gabe Grand
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */

/** Rows of each board from the top: `.` for water, a letter for each ship. */
export const GRAND_BOARDS = [
  '......../....G.../...OG.../...OG.../..PO..../.RP...../.RP...../.R......',
  '.OOOO.../.......G/.......G/......../......../....R.../....R.../.PPPP...',
  '......../..G...../.PG....O/.PG....O/..G...../......../RRRRR.../........',
  '...G..../...G..P./...G..P./......P./.OOOO.P./......../..RR..../........',
  '..PPP.../......../.R....../.R.OOOOO/.R...G../.....G../.....G../.....G..',
  '....PPP./......../......../.RR.OOO./.....GG./......../......../........',
  '......../....GGG./......../......../RRRP..../.OOP..../...P..../........',
  '......../.GGG..../......../..PP..../.RR.OOO./......../......../........',
  '....OOOO/.....G../...P.G../...P.G../...P.G../...P.G../......../....RR..',
  '...GG.../......R./......R./......R./P......./P......./.......O/.......O',
  '....O.../....OP../....OP../....O.../RRRR..../......../.GGGGG../........',
  '..O...../..O...../PP....../......../......../.....RR./.GGG..../........',
  '....GG../......../RRRRR.../...PPPPP/......../......../OOO...../........',
  '.OOO..../.RRR..../......../......../....GGGG/......../......../.PPPPP..',
  '...PPP../...R..../...R..../...R..../..OG..../..OG..../..O...../........',
  'ROOOOO../R...G.../R...G.../R...G.../....G.../....G.../......../....PPPP',
  'OOOO..../...R...G/...R...G/...R..P./......P./......P./......P./........',
  '......../RRRRO.../....O.../....O.../..G..PP./..G...../......../........',
] as const;
