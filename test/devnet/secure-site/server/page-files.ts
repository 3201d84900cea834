import { readFile } from 'node:fs/promises'
import type { LocalRequest, Route } from '../../server/local-server.ts'

const contentTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** The style sheet of all these pages, and the scripts of those that have one. */
const names: readonly string[] = ['page.css', 'inbox.js', 'return.js', 'close.js']

export function pageFile({ method, url: { pathname } }: LocalRequest): Route | undefined {
  const name = names.find((it) => pathname === `/${it}`)
  if (method !== 'GET' || !name) return undefined
  return {
    name: pathname,
    answer: async () => ({
      contentType: contentTypes[name.split('.').at(-1)!]!,
      body: await readFile(new URL(`pages/${name}`, import.meta.url)),
    }),
  }
}
