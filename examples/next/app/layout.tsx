import { readInitialState } from 'latchkey/server'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from './providers'

export const metadata = { title: 'Acme' }
export const viewport = { colorScheme: 'light dark' }

export default async function Layout({ children }: { readonly children: ReactNode }) {
  const cookie = (await headers()).get('cookie')
  return (
    <html lang="en">
      <body>
        <Providers initialState={readInitialState(cookie, 'acme')}>{children}</Providers>
      </body>
    </html>
  )
}
