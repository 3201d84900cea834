import type { ChainNamespace } from 'latchkey/kernel'

/** What a visitor of the page chose; all of it is data, so that the address can hold it. */
export interface Setup {
  readonly namespaces: readonly ChainNamespace[]
  readonly features: readonly Feature[]
  readonly theme: 'system' | 'light' | 'dark'
  readonly accent: string
  readonly locale: string
}

export const namespaces: readonly ChainNamespace[] = [
  'eip155',
  'solana',
  'bip122',
  'polkadot',
  'cosmos',
]

/** In the order of the page. */
export const features = [
  'pairing',
  'service',
  'email',
  'socials',
  'signIn',
  'send',
  'receive',
  'swaps',
  'onramp',
  'activity',
  'multiWallet',
] as const
export type Feature = (typeof features)[number]

/** They show nothing without a service, so that they cannot be on alone. */
const needsService: readonly Feature[] = ['swaps', 'onramp', 'activity']

type Choices = Pick<Setup, 'namespaces' | 'features'>

export const presets = {
  noService: { namespaces: ['eip155', 'solana'], features: ['send', 'receive'] },
  walletsOnly: { namespaces: ['eip155'], features: ['pairing'] },
  emailFirst: {
    namespaces: ['eip155'],
    features: ['pairing', 'email', 'socials', 'send', 'receive'],
  },
  everything: { namespaces, features },
} as const satisfies Record<string, Choices>
export type PresetName = keyof typeof presets

export const firstSetup: Setup = {
  ...presets.noService,
  theme: 'system',
  accent: '',
  locale: 'en',
}

/** The preset that this is, or undefined. */
export function presetOf(setup: Setup): PresetName | undefined {
  const isSame = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((name) => other.includes(name))
  const found = Object.entries<Choices>(presets).find(
    ([, preset]) =>
      isSame(preset.namespaces, setup.namespaces) && isSame(preset.features, setup.features),
  )
  return found?.[0] as PresetName | undefined
}

/** The setup without what cannot be: the last namespace stays, and so does what a feature needs. */
export function withFeature(setup: Setup, feature: Feature, isOn: boolean): Setup {
  const wanted = new Set(setup.features)
  if (isOn) wanted.add(feature)
  else wanted.delete(feature)
  if (isOn && needsService.includes(feature)) wanted.add('service')
  if (!wanted.has('service')) for (const name of needsService) wanted.delete(name)
  return { ...setup, features: features.filter((name) => wanted.has(name)) }
}

export function withNamespace(setup: Setup, name: ChainNamespace, isOn: boolean): Setup {
  const kept = namespaces.filter((each) => (each === name ? isOn : setup.namespaces.includes(each)))
  return kept.length === 0 ? setup : { ...setup, namespaces: kept }
}

export function readSetup(hash: string): Setup {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const list = <T extends string>(key: string, known: readonly T[], fallback: readonly T[]) =>
    given.has(key) ? known.filter((name) => given.get(key)?.split(',').includes(name)) : fallback
  const chosen = list('namespaces', namespaces, firstSetup.namespaces)
  const theme = given.get('theme')
  return {
    namespaces: chosen.length > 0 ? chosen : firstSetup.namespaces,
    features: list('features', features, firstSetup.features),
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    accent: given.get('accent') ?? firstSetup.accent,
    locale: given.get('locale') ?? firstSetup.locale,
  }
}

export function writeSetup(setup: Setup): string {
  const { namespaces, features, theme, accent, locale } = setup
  const choices = presetOf(setup) === presetOf(firstSetup) ? {} : { namespaces, features }
  const given = Object.entries({
    ...choices,
    ...(theme === firstSetup.theme ? {} : { theme }),
    ...(accent === firstSetup.accent ? {} : { accent }),
    ...(locale === firstSetup.locale ? {} : { locale }),
  })
  return given.length === 0
    ? ''
    : `#${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}
