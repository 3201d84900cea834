import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buildPage } from '../../bundles/build-page.ts'
import {
  json,
  type LocalAnswer,
  type LocalRequest,
  type LocalServer,
  type Route,
  startLocalServer,
} from '../../server/local-server.ts'
import type { Knobs } from '../../server/knobs.ts'
import { createAccounts } from './accounts.ts'
import { createApi } from './api.ts'
import { readAnswer } from './approval-page.ts'
import { createEmailLogin } from './email-login.ts'
import { startFarcaster } from './farcaster.ts'
import { commonHeaders, escapeHtml, htmlPage } from './html.ts'
import { startIdentityProvider } from './identity-provider.ts'
import { deviceApprovalPage, startInbox } from './inbox.ts'
import { startMailServer } from './mail-server.ts'
import { pageFile } from './page-files.ts'
import { createSocialLogin, type SocialLogin } from './social-login.ts'
