/**
 * What a driver or an engine cannot do, by words of the titles of the tests that need it. A run leaves these out and
 * says so; everything else runs on every engine.
 */
export const notPossible = [
  {
    engines: ['firefox', 'webkit'],
    because: 'only Chromium slows its own processor down on demand',
    titles: ['what comes back after a reload is the same at 1, 4 and 20 times slower'],
  },
  {
    engines: ['firefox', 'webkit'],
    because: 'only Chromium tells a page that something covers it; a second press stands there',
    titles: [
      'keeps Approve from being armed',
      'a cover that is taken away 100 ms before the click',
      'a double click, a held button and a held Enter',
    ],
  },
  {
    engines: ['firefox'],
    because: 'Gecko lets a window lead every page elsewhere that it can name, whatever opened it',
    titles: ['the provider cannot move the page that opened its window'],
  },
  {
    engines: ['firefox'],
    because: 'its driver hears nothing more of a frame while it holds a key',
    titles: ['a key that is held takes the first of two steps alone'],
  },
  {
    engines: ['firefox'],
    because: 'Gecko has no animations by scrolling yet: its lists end without fading',
    titles: ['fades at the edge behind which there is more'],
  },
  {
    engines: ['webkit'],
    because: 'WebKitGTK has the pointers of its machine and no others',
    titles: [
      'on a phone wallets open this page in their own browser',
      'on a phone a chosen wallet opens by its link',
      'Browser wallet, on a phone without a wallet',
    ],
  },
  {
    engines: ['webkit'],
    because: 'WebKitGTK knows no forced colours',
    titles: ['in forced colours every control keeps an edge'],
  },
  {
    engines: ['webkit'],
    because: 'its inspector cannot take the network away',
    titles: [
      'offline is said in the card, and a wallet of the browser still connects',
      'a button that is pressed without a network says so, and opens the card at the next click',
      'without a network a card opens from the code that was fetched while the page was idle',
      'every view says so, loses nothing and goes on',
    ],
  },
  {
    engines: ['firefox', 'webkit'],
    because: 'only Chromium shows a page as a phone does, wider than its screen',
    titles: [
      'on a phone with a page that is wider than the screen the card is where the visitor looks',
    ],
  },
  {
    engines: ['firefox', 'webkit'],
    because: 'the driver hears of no download there',
    titles: ['the playground shows what its kit does in the devtools'],
  },
]
