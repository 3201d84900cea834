const role = 'second-frame'

interface Order {
  message: unknown
  targetOrigin: string
}

/** Another frame of this page's origin, which speaks to the app as if it were this one. */
export function createSecondFrame(document: Document): {
  post(message: unknown, targetOrigin: string): Promise<void>
} {
  let frame: Promise<HTMLIFrameElement> | undefined
  const script = (document.currentScript as HTMLScriptElement | null)?.src ?? '/sdk.js'

  const open = () =>
    new Promise<HTMLIFrameElement>((resolve) => {
      const created = document.createElement('iframe')
      created.srcdoc = `<script src="${script}" data-role="${role}"></script>`
      created.hidden = true
      created.title = 'Second frame'
      created.addEventListener('load', () => resolve(created), { once: true })
      document.body.append(created)
    })

  return {
    async post(message, targetOrigin) {
      frame ??= open()
      const order: Order = { message, targetOrigin }
      ;(await frame).contentWindow!.postMessage(order, document.defaultView!.origin)
    },
  }
}

/** Whether this script runs as that other frame; then it passes on what it is told to say. */
export function playSecondFrame(document: Document): boolean {
  const script = document.currentScript as HTMLScriptElement | null
  if (script?.dataset['role'] !== role) return false
  const window = document.defaultView!
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent) return
    const { message, targetOrigin } = data as Order
    window.parent.parent.postMessage(message, targetOrigin)
  })
  return true
}
