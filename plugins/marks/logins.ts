// Written by test/mark-sources/generate.mjs.
import type { MarkIndex } from './mark-index.ts'

export const logins: MarkIndex = {
  apple: () => import('./logins/apple.svg'),
  discord: () => import('./logins/discord.svg'),
  facebook: () => import('./logins/facebook.svg'),
  farcaster: () => import('./logins/farcaster.svg'),
  github: () => import('./logins/github.svg'),
  google: () => import('./logins/google.svg'),
  x: () => import('./logins/x.svg'),
}
