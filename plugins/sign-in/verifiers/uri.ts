/** The parts of RFC 3986 that a sign-in message is made of. Each expression takes linear time. */
const percent = '%[0-9A-Fa-f]{2}'
/** The dash comes first, so that it makes no range with what is added. */
const letters = "-\\w.~!$&'()*+,;="
const path = `(?:[${letters}:@/]|${percent})*`
const query = `(?:[${letters}:@/?]|${percent})*`
const name = `(?:[${letters}]|${percent})`
const literal = `\\[(?:([0-9A-Fa-f:.]+)|v[0-9A-Fa-f]+\\.[${letters}:]+)\\]`
const host = (names: string) =>
  `(?:(?:[${letters}:]|${percent})*@)?(?:${literal}|${names})(?::[0-9]*)?`

const authority = /*#__PURE__*/ new RegExp(`^${host(`${name}+`)}$`)
const uri = /*#__PURE__*/ new RegExp(
  `^[A-Za-z][A-Za-z0-9+.-]*:(?:\\/\\/${host(`${name}*`)}(?:\\/${path})?|(?!\\/\\/)${path})` +
    `(?:\\?${query})?(?:#${query})?$`,
)
const segment = /*#__PURE__*/ new RegExp(`^(?:[${letters}:@]|${percent})*$`)

/** A host, with a port and a user where they are given. An empty host is none. */
export const isAuthority = (text: string): boolean => isMatch(authority, text)

/** Of RFC 3986. An address of the web is also one that a browser reads: RFC 9110 asks for a host in it. */
export const isUri = (text: string): boolean =>
  isMatch(uri, text) && (!/^https?:/i.test(text) || URL.canParse(text))

/** `*pchar`: what stands between two slashes. */
export const isPathSegment = (text: string): boolean => segment.test(text)

function isMatch(pattern: RegExp, text: string): boolean {
  const found = pattern.exec(text)
  const address = found?.[1]
  return found !== null && (address === undefined || isIpv6(address))
}

/** Eight groups of 16 bits; `::` stands for one of them or more, an IPv4 address at the end for two. */
function isIpv6(text: string): boolean {
  const [left = [], right, ...more] = text.split('::').map((half) => (half ? half.split(':') : []))
  const groups = [...left, ...(right ?? [])]
  const last = groups.at(-1) ?? ''
  const hasIpv4 = !text.endsWith('::') && isIpv4(last)
  const words = hasIpv4 ? groups.slice(0, -1) : groups
  if (more.length > 0 || !words.every((word) => /^[0-9a-f]{1,4}$/i.test(word))) return false
  const count = words.length + (hasIpv4 ? 2 : 0)
  return right ? count <= 7 : count === 8
}

const isIpv4 = (text: string): boolean =>
  /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text)
