import type { AlertInput, HttpClient, Page } from '../kernel/exports/index.ts'
import type { Environment } from '../kernel/exports/internal.ts'
import { fetchAllowedOrigins, judgeOrigin, originAlerts, OriginsError } from './allowed-origins.ts'
import { fetchRemoteConfig } from './fetch-remote-config.ts'
import type { RemoteEntries } from './resolve-config.ts'

/** Loaded only for kits that have a service to ask. */

export interface ProjectQuestion {
  readonly http: HttpClient
  readonly log: Environment['log']
  readonly signal: AbortSignal
}

/** What the project decides about features, or undefined when nobody knows. */
export async function askFeatures({
  http,
  log,
  signal,
}: ProjectQuestion): Promise<RemoteEntries | undefined> {
  const answer = await fetchRemoteConfig(http, signal)
  if ('failure' in answer) {
    log.warn(
      `The project's remote configuration could not be fetched (${answer.failure}). ` +
        'Local or default values are used.',
    )
    return undefined
  }
  for (const warning of answer.warnings) log.warn(`remote configuration: ${warning}`)
  return answer.entries
}

/** Says by an alert when this page may not use the project, or when nobody knows. */
export async function checkOrigin({
  http,
  log,
  signal,
  page,
  raise,
}: ProjectQuestion & {
  readonly page: Pick<Page, 'origin'>
  readonly raise: (alert: AlertInput) => void
}): Promise<void> {
  try {
    const allowed = await fetchAllowedOrigins(http, signal)
    const { isAllowed, unusable } = judgeOrigin(page.origin, allowed)
    for (const entry of unusable) log.warn(`allowed origins: "${entry}" matches nothing`)
    if (!isAllowed) raise(originAlerts.INVALID_APP_CONFIGURATION)
  } catch (error) {
    if (!(error instanceof OriginsError)) throw error
    raise(originAlerts[error.code as 'RATE_LIMITED' | 'SERVER_ERROR'])
  }
}

export const ignoredAlert = (names: readonly string[]): AlertInput => ({
  code: 'LOCAL_SETTINGS_IGNORED',
  kind: 'warn',
  title: 'Local settings ignored',
  message:
    "The project's remote configuration is in force. These local settings were ignored: " +
    `${names.map((name) => `"${name}"`).join(', ')}. ` +
    "Change them in the project's configuration, or leave them out here.",
})
