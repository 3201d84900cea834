import type { Area } from './area.ts'
import { addresses } from './areas/addresses.ts'
import { amounts } from './areas/amounts.ts'
import { announcements } from './areas/announcements.ts'
import { caip } from './areas/caip.ts'
import { configurations, contentPolicies } from './areas/configurations.ts'
import { frameMessages } from './areas/frame-messages.ts'
import { names } from './areas/names.ts'
import { options } from './areas/options.ts'
import { plugins } from './areas/plugins.ts'
import { recordings } from './areas/recordings.ts'
import { requests } from './areas/requests.ts'
import { services } from './areas/services.ts'
import { sessions } from './areas/sessions.ts'
import { signInMessages } from './areas/sign-in-messages.ts'
import { storage } from './areas/storage.ts'
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
  requests,
  storage,
  services,
  names,
  frameMessages,
  sessions,
]
