const atomCharacters = "A-Za-z0-9!#$%&'*+/=?^_`{|}~-"
const local = /*#__PURE__*/ new RegExp(`^[${atomCharacters}]+(?:\\.[${atomCharacters}]+)*$`)
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/
const topLabel = /^(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/

/**
 * Whether a mail can be sent to it: the plain form of RFC 5321, ASCII alone, at most 254 characters, a
 * host of two labels or more. No quoted parts, comments, addresses of numbers or spaces.
 * Takes time in proportion to the length.
 */
export function isEmailAddress(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > 254) return false
  const parts = text.split('@')
  const [user = '', host = ''] = parts
  if (parts.length !== 2 || user.length > 64 || !local.test(user)) return false
  const labels = host.split('.')
  return (
    labels.length > 1 &&
    labels.every((one) => one.length <= 63 && label.test(one)) &&
    topLabel.test(labels[labels.length - 1] ?? '')
  )
}
