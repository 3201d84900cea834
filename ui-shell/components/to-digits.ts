/** The zeros of scripts whose keyboards write digits of their own: Arabic, Persian, Hindi, Bengali, Thai, full-width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

/** The text with its digits in ASCII: `１２,٥` is `12,5`. */
export const withAsciiDigits = (text: string): string =>
  Array.from(text, (character) => {
    const point = character.charCodeAt(0)
    const zero = zeros.find((first) => point >= first && point <= first + 9)
    return zero === undefined ? character : String(point - zero)
  }).join('')

/** The digits in a text, in ASCII, and nothing else. `１２ 34` is `1234`. */
export const toDigits = (text: string): string => withAsciiDigits(text).replace(/[^0-9]/g, '')
