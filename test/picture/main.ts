import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { buildPage } from '../../examples/playground/build.ts'
import environment from '../env/chromium.cjs'

/**
 * `npm run picture`: draws `docs/modal.png`, which the README shows: Connect of a kit without a service, in
 * light and dark. Run `npm run build` first.
 */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folder = here('dist')
const origin = 'https://app.acme.example'
const half = { width: 448, height: 640 }

/** No server and no network: what the page asks for is in the folder, or not there. */
async function takePicture(browser: Browser): Promise<Buffer> {
  const context = await browser.newContext({ viewport: half, deviceScaleFactor: 1.375 })
  await context.route('**/*', (route) => {
    const { origin: asked, pathname } = new URL(route.request().url())
    const path = join(folder, pathname === '/' ? 'index.html' : pathname)
    return asked === origin && existsSync(path) ? route.fulfill({ path }) : route.abort()
  })
  const halves = await Promise.all(
    ['light', 'dark'].map(async (theme) => {
      const page = await context.newPage()
      await page.goto(`${origin}/#${theme}`)
      await page.getByRole('dialog').waitFor()
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      return page.screenshot({ animations: 'disabled' })
    }),
  )
  const page = await context.newPage()
  await page.setViewportSize({ width: half.width * 2, height: half.height })
  const images = halves.map((png) => `data:image/png;base64,${png.toString('base64')}`)
  await page.setContent(
    `<body style="margin:0;display:flex">${images
      .map((image) => `<img src="${image}" width="${half.width}" height="${half.height}">`)
      .join('')}</body>`,
  )
  return page.screenshot()
}

await buildPage({ input: [here('page.ts')], files: [here('index.html')], folder })
const browser = await chromium.launch({
  executablePath: environment.findChromium()!,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const file = here('../../docs/modal.png')
  const picture = await takePicture(browser)
  writeFileSync(file, picture)
  console.log(`${file}: ${Math.round(picture.length / 1024)} kB`)
} finally {
  await browser.close()
}
