import { createKit, type KitOptions } from '../../config/create-kit.ts'
import { mainnet } from '../../config/networks.ts'
import {
  type ChainNamespace,
  createToken,
  defineManifest,
  definePlugin,
  type NamespaceAdapter,
  namespaceAdapters,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/internal.ts'
import { type FakeEnvironment, fakeEnvironment, settle } from '../kit/fakes.ts'

/** A namespace that is listed and can do nothing. */
export const namespacePlugin = (namespace: ChainNamespace): Plugin =>
  defineOwnPlugin(
    defineManifest({
      id: namespace,
      apiVersion: PLUGIN_API_VERSION,
      contributes: [
        namespaceAdapters.of({
          namespace,
          capabilities: {},
          adapter: createToken<NamespaceAdapter>(`${namespace}/adapter`),
        }),
      ],
    }),
  )

/** One plugin for each feature, as the real ones are gated. */
export const gated = (names: readonly string[]): Plugin[] =>
  names.map((feature) =>
    definePlugin(
      defineManifest({
        id: `acme/gated-${feature}`,
        apiVersion: PLUGIN_API_VERSION,
        gate: { feature },
      }),
    ),
  )

/** Makes the project's service answer, with these entries of its configuration. */
export function answerProject(
  { http, page }: FakeEnvironment,
  features: readonly object[] = [],
): void {
  http.on('GET', '/appkit/v1/config', { json: { features } })
  http.on('GET', '/projects/v1/origins', { json: { allowedOrigins: [page.origin] } })
  http.on('GET', '/getAnalyticsConfig', { json: { isAnalyticsEnabled: false } })
}

/** Wallets and namespaces of tests may be what they are. */
const ofMocks = (plugins: readonly Plugin[]) =>
  Object.fromEntries(
    plugins
      .filter((plugin) => /^(mock-|test\/)|\/mock-/.test(plugin?.manifest?.id ?? ''))
      .map(({ manifest: { id, permissions = [] } }) => [id, permissions]),
  )

/** A whole kit in a fake world, whose service answers unless `prepare` says otherwise. */
export async function startKit(
  options: Partial<KitOptions> = {},
  prepare?: (environment: FakeEnvironment) => void,
) {
  const environment = fakeEnvironment()
  answerProject(environment)
  prepare?.(environment)
  const namespaces = options.namespaces ?? [namespacePlugin('eip155')]
  const grants = {
    // Plugins of one vendor are each named.
    ...Object.fromEntries((options.plugins ?? []).flat().map(({ manifest: { id } }) => [id, []])),
    ...ofMocks([...namespaces, ...(options.plugins ?? [])].flat()),
    ...options.grants,
  }
  const kit = createKit(
    { projectId: 'p', networks: [mainnet], ...options, namespaces, grants },
    environment,
  )
  const { clock, log } = environment
  await clock.advance(0)
  await settle()
  return {
    kit,
    environment,
    clock,
    settle,
    requests: environment.http.requests,
    alerts: () => kit.getState().notices.alerts,
    statusOf: (id: string) => kit.inspect().plugins.find((plugin) => plugin.id === id),
    lines: (level: string) =>
      log.lines.filter((line) => line.level === level).map(({ message }) => message),
  }
}
