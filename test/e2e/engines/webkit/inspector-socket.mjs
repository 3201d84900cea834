import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Messages on the inspector's socket of a WebKitGTK process: five bytes of head, a name, a GVariant. */
function reader(onMessage) {
  let received = Buffer.alloc(0)
  return (bytes) => {
    received = Buffer.concat([received, bytes])
    while (received.length >= 5 && received.length >= 5 + received.readUInt32BE(0)) {
      const message = received.subarray(5, 5 + received.readUInt32BE(0))
      received = received.subarray(5 + message.length)
      const end = message.indexOf(0)
      onMessage(message.toString('utf8', 0, end), message.subarray(end + 1))
    }
  }
}

function message(name, ...values) {
  const body = Buffer.concat([Buffer.from(`${name}\0`), ...values.map(bytesOf)])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(body.length)
  head[4] = 1
  return Buffer.concat([head, body])
}

function bytesOf(value) {
  if (typeof value === 'string') return Buffer.from(`${value}\0`)
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}

/** The numbers in a GVariant of `(ta(tsssb))`: of the connection, and of the pages on it. */
function readTargets(values) {
  const list = Buffer.from(values.subarray(8))
  const targets = { connection: values.readBigUInt64LE(), pages: [] }
  if (list.length === 0) return targets
  const size = list.length <= 0xff ? 1 : list.length <= 0xffff ? 2 : 4
  const end = list.readUIntLE(list.length - size, size)
  let start = 0
  for (let at = end; at < list.length; at += size) {
    const type = list.toString('utf8', start + 8, list.indexOf(0, start + 8))
    if (type.toLowerCase().replace('-', '') === 'webpage')
      targets.pages.push(list.readBigUInt64LE(start))
    start = Math.ceil(list.readUIntLE(at, size) / 8) * 8
  }
  return targets
}

/**
 * The inspector of a WebKitGTK process. It tells its pages to whoever drives it by WebDriver alone, who therefore
 * comes to it by `relayPort`.
 */
export async function openInspector(port, { onPage, onGone, onClose }) {
  const socket = await connected(port)
  const pages = new Map()
  let isReady = false
  let listed
  let held = 0

  const attach = () => {
    if (!isReady || !listed || held > 0) return
    const { connection, pages: ids } = listed
    for (const [id, page] of pages) {
      if (ids.includes(id)) continue
      pages.delete(id)
      onGone(page)
    }
    for (const id of ids) {
      if (pages.has(id)) continue
      const send = (sent) =>
        socket.write(message('SendMessageToBackend', connection, id, JSON.stringify(sent)))
      pages.set(id, onPage(Number(id), send))
      socket.write(message('Setup', connection, id))
    }
  }
  socket.on(
    'data',
    reader((name, values) => {
      if (name === 'DidSetupInspectorClient') {
        isReady = true
        attach()
      } else if (name === 'SendMessageToFrontend') {
        const text = values.toString('utf8', 16, values.length - 1)
        pages.get(values.readBigUInt64LE(8))?.hear(JSON.parse(text))
      }
    }),
  )
  socket.on('error', () => {})
  socket.on('close', onClose)
  socket.write(message('SetupInspectorClient', ''))

  const relay = createServer((driver) => {
    const browser = connect(port, '127.0.0.1')
    browser.on(
      'data',
      reader((name, values) => {
        if (name !== 'SetTargetList') return
        listed = readTargets(values)
        attach()
      }),
    )
    driver.pipe(browser).pipe(driver)
    for (const end of [driver, browser]) end.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return {
    relayPort: relay.address().port,
    /** Meets no new page while the work is done: one that has loaded nothing yet has no process that would answer. */
    async during(work) {
      held += 1
      try {
        return await work()
      } finally {
        held -= 1
        attach()
      }
    },
    close() {
      socket.destroy()
      relay.close()
    },
  }
}

async function connected(port) {
  for (let tried = 0; tried < 300; tried += 1) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return socket
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('WebKit did not open its inspector')
}
