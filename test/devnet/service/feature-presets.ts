const socialNames = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

const document = (features: unknown) => ({ features })
const entry = (id: string, isEnabled: boolean, config: unknown) => ({ id, isEnabled, config })

/** The list-valued features with what they offer when on; the others have no list. */
const offers: [id: string, config: string[]][] = [
  ['social_login', ['email', ...socialNames]],
  ['swap', ['1inch']],
  ['onramp', ['meld', 'coinbase']],
  ['activity', []],
  ['reown_branding', []],
  ['multi_wallet', []],
]

const all = (isEnabled: boolean) =>
  document(offers.map(([id, config]) => entry(id, isEnabled, config)))

/** Answers of the remote configuration by name: `{ route: 'getProjectConfig', preset: … }`. */
export const featurePresets: Record<string, unknown> = {
  'all-on': all(true),
  'all-off': all(false),
  partial: document([
    entry('social_login', true, ['email', 'google', 'x']),
    entry('activity', true, []),
    entry('reown_branding', false, []),
  ]),
  'without-money': document([
    ...offers
      .filter(([id]) => !['swap', 'onramp', 'activity'].includes(id))
      .map(([id, config]) => entry(id, true, config)),
    ...['swap', 'onramp', 'activity'].map((id) => entry(id, false, [])),
  ]),
  'one-provider': document(
    offers.map(([id, config]) => entry(id, true, id === 'onramp' ? ['meld'] : config)),
  ),
  'config-null': document(offers.map(([id]) => entry(id, true, null))),
  absent: document([]),
  'without-config': document(offers.map(([id]) => ({ id, isEnabled: true }))),
  'wrong-types': document(offers.map(([id]) => ({ id, isEnabled: 'yes', config: 7 }))),
  'mixed-list': document([entry('onramp', true, ['meld', 7]), entry('swap', true, ['1inch'])]),
  'unknown-names': document([
    entry('social_login', true, ['email', 'evil', 'x']),
    entry('time_travel', true, []),
  ]),
  twice: document([entry('swap', true, ['1inch']), entry('swap', false, [])]),
  'features-number': { features: 5 },
  list: [],
  null: null,
}
