import { hex } from '@scure/base'
import type { Action } from './decoded-request.ts'
import { shownText, withoutMarks } from '../foreign-words.ts'

/**
 * The text of a message to sign, as UTF-8 text or its hex. Bytes that are no text may be the hash of
 * anything, and are unreadable. A sign-in message says to which site (ERC-4361, CAIP-122).
 */
export function decodeMessage(message: unknown, host: string): Action {
  if (typeof message !== 'string') return { kind: 'unreadable' }
  const text = /^0x(?:[0-9a-f]{2})*$/i.test(message)
    ? textOf(hex.decode(message.slice(2).toLowerCase()))
    : message
  return text === undefined ? { kind: 'unreadable' } : toAction(text, host)
}

/**
 * That of methods that take text and bytes in one field, as `personal_sign`. Digits of hex without 0x, an odd number of
 * them, or as many as a hash has before anything else, are bytes to some wallets and text to others.
 */
export function decodeEitherWay(message: unknown, host: string): Action {
  const isEither =
    typeof message === 'string' &&
    /^\s*(?:0x)?(?:[0-9a-f]+\s*$|[0-9a-f]{64})/i.test(message) &&
    !/^0x(?:[0-9a-f]{2})+$/i.test(message)
  return isEither ? { kind: 'unreadable' } : decodeMessage(message, host)
}

/** The sign-in that a text is which stands beside something else, as a memo, or as the bytes of one. */
export function signInWithin(text: string, host: string): Action | undefined {
  const [, digits] = /^(?:0x)?((?:[0-9a-f]{2})+)$/i.exec(text) ?? []
  const bytes = digits === undefined ? undefined : textOf(hex.decode(digits.toLowerCase()))
  const read = toAction(bytes ?? text, host)
  return read.kind === 'signIn' ? read : undefined
}

export function decodeMessageBytes(bytes: Uint8Array, host: string): Action {
  const text = textOf(bytes)
  return text === undefined ? { kind: 'unreadable' } : toAction(text, host)
}

const asks = /wants you to sign in with your (?:\S.{0,100} )?account:/i
/** With whatever is drawn as nothing, or as a blank, taken out. */
const asksInLetters = /wants\s*you\s*to\s*sign\s*in\s*with\s*your[\s\S]{0,100}?account:/i
/** Whoever reads the second one reads another sign-in. */
const asksAgain = new RegExp(`${asksInLetters.source}[\\s\\S]*${asksInLetters.source}`, 'i')
const otherThanLetters = /[^\s\x21-\x7e]|\ufeff/g
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i

/** Of which site a text is a sign-in. The domain may be missing: there are readers that do not look at it. */
function signInOf(
  text: string,
  form = asks,
): { readonly domain: string; readonly isAtStart: boolean } | undefined {
  const found = form.exec(text)
  if (!found) return undefined
  const before = text.slice(0, found.index)
  const written = before.trimEnd().split(/\s/).at(-1) ?? ''
  return { domain: written.replace(scheme, ''), isAtStart: before === `${written} ` }
}

/**
 * A page elsewhere may bring the sign-in message of a site that trusts the visitor's wallet. What that site reads as one
 * may have marks before or within it that are not seen.
 */
function toAction(text: string, host: string): Action {
  const letters = text.replace(otherThanLetters, '')
  const domain = (signInOf(withoutMarks(text)) ?? signInOf(letters, asksInLetters))?.domain
  const shown = shownText(text)
  if (domain === undefined) return { kind: 'sign', text: shown }
  const exact = signInOf(text)
  return {
    kind: 'signIn',
    domain: shownText(domain) || '?',
    isThisPage: exact?.isAtStart === true && exact.domain.toLowerCase() === host.toLowerCase(),
    reachesFurther: reachesFurther(text, domain) || asksAgain.test(letters),
    text: shown,
  }
}

function reachesFurther(text: string, domain: string): boolean {
  const uris = [...text.matchAll(/^URI: (.*)$/gm)].map(([, uri = '']) => uri)
  return uris.some((uri) => hostOf(uri) !== domain.toLowerCase()) || /urn:recap:/i.test(text)
}

function hostOf(uri: string): string | undefined {
  try {
    return new URL(uri).host
  } catch {
    return undefined
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // Control characters other than line ends and tabs are in no text that is meant to be read.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
