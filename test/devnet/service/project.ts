import { json } from '../server/local-server.ts'
import { featurePresets } from './feature-presets.ts'
import type { Handlers } from './service.ts'

const page = 'https://app.example'

/** Answers of the allowed origins by name: `{ route: 'getAllowedOrigins', preset: … }`. */
const originPresets: Record<string, unknown> = {
  match: { allowedOrigins: [page, 'http://localhost:3000'] },
  wildcard: { allowedOrigins: ['https://*.example'] },
  'look-alike': { allowedOrigins: ['https://app.example.evil.test', 'https://evil-app.example'] },
  empty: { allowedOrigins: [] },
  star: { allowedOrigins: ['*'] },
  'wrong-shape': { allowedOrigins: 'https://app.example' },
}

/** The project's configuration, its origins and its analytics: all on, unless a knob says else. */
export function createProjectHandlers(): Handlers {
  let configCalls = 0
  return {
    getProjectConfig({ knobs }) {
      configCalls += 1
      const preset = knobs?.preset ?? 'all-on'
      if (preset === 'changing') return json(featurePresets[configCalls % 2 ? 'all-on' : 'all-off'])
      if (preset === 'html') return { contentType: 'text/html', body: '<!doctype html><p>Sign in' }
      if (Object.hasOwn(featurePresets, preset)) return json(featurePresets[preset])
      return json({ error: `no such preset: ${preset}` }, 400)
    },
    getAllowedOrigins: ({ knobs }) => json(originPresets[knobs?.preset ?? 'match']),
    getAnalyticsConfig: ({ knobs }) => json({ isAnalyticsEnabled: knobs?.preset !== 'off' }),
    /** Kept in the log, body and all. */
    postAnalyticsEvent: () => json({ ok: true }, 202),
  }
}
