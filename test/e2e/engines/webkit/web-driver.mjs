import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { once } from 'node:events'

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** W3C WebDriver for a WebKitGTK process: its windows, and what a visitor does with mouse and keys. */
export async function openWebDriver(inspectorPort, env) {
  const port = await freePort()
  const driver = spawn(
    'WebKitWebDriver',
    ['-p', String(port), `--target=127.0.0.1:${inspectorPort}`],
    {
      env,
      stdio: 'ignore',
    },
  )
  const call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const { sessionId } = await soon(() =>
    call('POST', '/session', { capabilities: { alwaysMatch: {} } }),
  )
  const ask = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)

  let before = Promise.resolve()
  let current
  /** One after the other, as what is asked is about the window that was switched to. */
  const inTurn = (work) => {
    const turn = before.then(work)
    before = turn.catch(() => {})
    return turn
  }
  const switchTo = async (handle) => {
    if (current === handle) return
    await ask('POST', '/window', { handle })
    current = handle
  }
  const inWindow = (handle, method, path, body) =>
    inTurn(async () => {
      await switchTo(handle)
      return ask(method, path, body)
    })
  return {
    handles: () => inTurn(() => ask('GET', '/window/handles')),
    open: () => inTurn(() => ask('POST', '/window/new', { type: 'window' })),
    navigate: (handle, url) => inWindow(handle, 'POST', '/url', { url }),
    activate: (handle) =>
      inTurn(async () => {
        current = undefined
        await switchTo(handle)
      }),
    evaluate: (handle, script) => inWindow(handle, 'POST', '/execute/sync', { script, args: [] }),
    perform: (handle, actions) => inWindow(handle, 'POST', '/actions', { actions }),
    setRect: (handle, rect) => inWindow(handle, 'POST', '/window/rect', rect),
    close: (handle) =>
      inTurn(async () => {
        await switchTo(handle)
        current = undefined
        await ask('DELETE', '/window')
      }),
    quit: () => driver.kill(),
  }
}

/** What is just starting answers soon. */
async function soon(ask) {
  for (let tried = 0; ; tried += 1) {
    try {
      return await ask()
    } catch (error) {
      if (tried > 300) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
