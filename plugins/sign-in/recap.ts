import { base64urlnopad } from '@scure/base'
import type { CaipNetworkId } from '../../kernel/exports/index.ts'
import { signInRefused } from './sign-in-errors.ts'

/** What a wallet may be asked for later, as it stands in a message (ERC-5573). */
export interface RecapGrant {
  readonly methods: readonly string[]
  readonly chains: readonly CaipNetworkId[]
}

const prefix = 'urn:recap:'
const preamble =
  'I further authorize the stated URI to perform the following actions on my behalf: '
const sentence = /^\(1\) 'request': ((?:'[^']+')(?:, '[^']+')*) for 'eip155'\.$/

export const isRecap = (resource: string): boolean => resource.startsWith(prefix)

/**
 * Checks that a capability is part of what was asked: requests of eip155, among these methods, on these
 * chains. Returns the methods that it holds. Throws `SIGN_IN_REFUSED`.
 */
export function checkRecap(resource: string, asked: RecapGrant): readonly string[] {
  const abilities = abilitiesOf(resource)
  const methods = Object.entries(abilities).map(([ability, limits]) => {
    const [kind, method, ...rest] = ability.split('/')
    const isAsked = kind === 'request' && rest.length === 0 && asked.methods.includes(method ?? '')
    if (method === undefined || !isAsked) throw refused(`it grants "${ability}"`)
    checkLimits(limits, asked)
    return method
  })
  if (methods.length === 0) throw refused('it grants nothing')
  return methods
}

function abilitiesOf(resource: string): Record<string, unknown> {
  let granted: unknown
  try {
    const bytes = base64urlnopad.decode(resource.slice(prefix.length).replace(/=+$/, ''))
    granted = (JSON.parse(new TextDecoder().decode(bytes)) as { readonly att?: unknown } | null)
      ?.att
  } catch {
    throw refused('it cannot be read')
  }
  const [target, ...others] = Object.entries(Object(granted))
  if (target?.[0] !== 'eip155' || others.length > 0) throw refused('it is not about eip155 alone')
  if (target[1] === null || typeof target[1] !== 'object') throw refused('it cannot be read')
  return target[1] as Record<string, unknown>
}

/** Each limit names chains, or nothing at all before a wallet filled it in. */
function checkLimits(limits: unknown, { chains }: RecapGrant): void {
  if (!Array.isArray(limits)) throw refused('its limits are no list')
  for (const limit of limits as readonly unknown[]) {
    for (const [name, value] of Object.entries(Object(limit))) {
      const isAsked =
        name === 'chains' &&
        Array.isArray(value) &&
        value.every((chain: unknown) => chains.includes(chain as CaipNetworkId))
      if (!isAsked) throw refused(`it is limited by "${name}"`)
    }
  }
}

/**
 * The statement that was signed: the one asked for, followed by a sentence that names exactly these
 * methods. `claimed` is what the wallet says it was; without the sentence, that of the standard is meant.
 * Throws `SIGN_IN_REFUSED`.
 */
export function statementWithRecap(
  asked: string | undefined,
  claimed: string | undefined,
  methods: readonly string[],
): string {
  const start = asked ? `${asked} ${preamble}` : preamble
  if ((claimed ?? '') === (asked ?? '')) return start + sentenceOf(methods)
  if (!claimed?.startsWith(start)) throw refused('the statement is another one')
  const [, list] = sentence.exec(claimed.slice(start.length)) ?? []
  const named = list?.slice(1, -1).split("', '") ?? []
  const isSame =
    named.length === methods.length &&
    new Set(named).size === methods.length &&
    methods.every((method) => named.includes(method))
  if (!isSame) throw refused('the statement does not name what it grants')
  return claimed
}

const sentenceOf = (methods: readonly string[]): string =>
  `(1) 'request': ${[...methods]
    .sort((left, right) => left.localeCompare(right))
    .map((method) => `'${method}'`)
    .join(', ')} for 'eip155'.`

const refused = (details: string) => signInRefused(`The capability was refused: ${details}.`)
