import { createApprovalScreen } from './approval-screen.ts'
import { createHostPage } from './host-page.ts'
import { startProtocol } from './protocol.ts'
import { createSecondFrame, playSecondFrame } from './second-frame.ts'
import { createSessionStore } from './session-store.ts'
import { createSpeech } from './speech.ts'
import { createSiteApi } from './site-api.ts'
import { readSiteQuery } from './site-query.ts'
import { applyTheme } from './theme.ts'

const secondFrame = playSecondFrame(document) ? undefined : createSecondFrame(document)

async function start() {
  if (window.parent === window) {
    throw new Error('This page works inside of an app. Open an app that uses it.')
  }
  const query = readSiteQuery(location.search)
  const api = createSiteApi((...request) => fetch(...request))
  const settings = await api.settings()
  const speech = createSpeech(document.documentElement)
  const host = createHostPage(window, settings.allowedOrigins)
  await startProtocol({
    host,
    api,
    settings,
    chain: query.chainId,
    store: createSessionStore(() => localStorage),
    ...(query.enableLogger === 'true' ? { log: (text) => console.info(text) } : {}),
    page: {
      screen: createApprovalScreen(document.getElementById('approval')!, speech),
      applyTheme(theme) {
        applyTheme(document.documentElement, theme)
        speech.speak(theme.themeVariables?.['--kit-locale'])
      },
      postFromSecondFrame: (message) => void secondFrame?.post(message, host.origin!),
      navigate: (url) => location.assign(url),
    },
  })
}

if (secondFrame) {
  start().catch((error: Error) => {
    document.getElementById('note')!.textContent = error.message
    console.error(error)
  })
}
