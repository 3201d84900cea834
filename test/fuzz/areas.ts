import type { Area } from './area.ts'
import { addresses } from './areas/addresses.ts'
import { amounts } from './areas/amounts.ts'
import { announcements } from './areas/announcements.ts'
import { caip } from './areas/caip.ts'
import { configurations, contentPolicies } from './areas/configurations.ts'
import { options } from './areas/options.ts'
import { plugins } from './areas/plugins.ts'
import { recordings } from './areas/recordings.ts'
import { signInMessages } from './areas/sign-in-messages.ts'
import { listings, texts } from './areas/texts.ts'

export const areas: readonly Area[] = [
  caip,
  texts,
  listings,
  amounts,
  addresses,
  signInMessages,
  configurations,
  contentPolicies,
  recordings,
  options,
  plugins,
  announcements,
]
