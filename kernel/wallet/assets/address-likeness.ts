/** Two spellings of one address; only those that begin with 0x have more than one. */
export const isSameSpelling = (left: string, right: string): boolean => plain(left) === plain(right)

const plain = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** As many as short forms show; who copies the wrong line of a history has seen no more. */
const shownEnd = 4

/** Equal where people look, and different in between. */
export function isLookAlike(address: string, known: string): boolean {
  const [left, right] = [address, known].map((each) => plain(each).replace(/^0x/, ''))
  return (
    left !== right &&
    left?.slice(0, shownEnd) === right?.slice(0, shownEnd) &&
    left?.slice(-shownEnd) === right?.slice(-shownEnd)
  )
}
