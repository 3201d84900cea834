import type { SocialName } from './social-providers.ts'

/** Where each provider asks who the visitor is. */
const hostsOf: Readonly<Record<SocialName, readonly string[]>> = {
  google: ['accounts.google.com'],
  x: ['x.com', 'api.x.com', 'twitter.com', 'api.twitter.com'],
  farcaster: ['farcaster.xyz', 'warpcast.com'],
  discord: ['discord.com'],
  apple: ['appleid.apple.com'],
  github: ['github.com'],
  facebook: ['facebook.com', 'www.facebook.com', 'm.facebook.com'],
}

/** Where a login by a provider may lead unless the app says otherwise: to it, and to the frame's own site. */
export const defaultSocialHosts = (
  provider: SocialName,
  site: string | undefined,
): readonly string[] => [
  ...hostsOf[provider],
  ...(site === undefined ? [] : [new URL(site).hostname]),
]
