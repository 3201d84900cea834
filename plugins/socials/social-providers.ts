import {
  defaultSocialsOrder,
  type FeatureValue,
  isMiniApp,
  type Page,
} from '../../kernel/exports/index.ts'

export type SocialName = (typeof defaultSocialsOrder)[number]

/** What people know them as; names are the same in every language. */
export const providerNames: Readonly<Record<SocialName, string>> = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
}

/** What a messenger cannot open inside its mini-app, by its system. */
const missing: readonly (readonly [system: RegExp, socials: readonly SocialName[]])[] = [
  [/iphone|ipad|ipod/i, ['google']],
  [/android/i, ['facebook', 'x']],
  [/macintosh/i, ['x']],
]

/** The providers of the feature `socials` that can be used here, in the order of their buttons. */
export function listSocials(
  feature: FeatureValue | undefined,
  page: Pick<Page, 'window' | 'userAgent'>,
): readonly SocialName[] {
  const given = Array.isArray(feature) ? feature : feature ? defaultSocialsOrder : []
  const [, gone = []] =
    (isMiniApp(page) && missing.find(([system]) => system.test(page.userAgent))) || []
  return given.filter((name): name is SocialName => isSocialName(name) && !gone.includes(name))
}

export const isSocialName = (name: unknown): name is SocialName =>
  (defaultSocialsOrder as readonly unknown[]).includes(name)
