'use client'

import { type InitialState, KitProvider } from 'latchkey/react'
import type { ReactNode } from 'react'
import { kit } from './kit'

interface ProvidersProps {
  readonly initialState: InitialState | undefined
  readonly children: ReactNode
}

/** The one file of the client: a kit holds functions, which a server component cannot hand over. */
export const Providers = ({ initialState, children }: ProvidersProps) => (
  <KitProvider kit={kit} initialState={initialState}>
    {children}
  </KitProvider>
)
