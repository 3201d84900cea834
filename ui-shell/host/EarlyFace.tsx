import { createElement, useContext, version } from 'react'
import { shortenAddress } from '../../kernel/exports/internal.ts'
import { drawAvatar } from '../components/draw-avatar.ts'
import { Icon } from '../components/Icon.tsx'
import { FirstDrawingContext, useProvidedKit } from '../kit-context.ts'
import avatar from '../theme/avatar.css'
import buttonSheet from '../theme/buttons.css'
import early from '../theme/early.css'
import faces from '../theme/faces.css'
import image from '../theme/image.css'
import { mapThemeVariables } from '../theme/theme-variables.ts'
import tokens from '../theme/tokens.css'
import { useKitAccount, useKitNetwork } from './use-kit-account.ts'
import type { EarlyButtons } from './early-buttons.ts'

export interface EarlyFaceProps {
  readonly buttons: EarlyButtons
  /** The least that is kept, in px. */
  readonly width: number
}

/**
 * The buttons of a visitor whom the server knows by a cookie, as a declarative shadow root: they stand in the first
 * picture of the page, before any script, and look like `AccountFace` and `NetworkFace` then do. Nothing where
 * nobody was connected. A page whose content policy refuses inline styles gives `KitProvider` its nonce.
 */
export function EarlyFace({ buttons, width }: EarlyFaceProps) {
  const { themeMode, themeVariables } = useProvidedKit().settings
  const { nonce } = useContext(FirstDrawingContext)
  const { address } = useKitAccount()
  const { network, isSupported } = useKitNetwork()
  // React 18 would write the sheet as text of the page.
  if (version.startsWith('18') || !isSupported || (!address && buttons !== 'network')) return null

  const { hue } = drawAvatar(address ?? '')
  const own = Object.entries(mapThemeVariables(themeVariables).properties)
  const host = own.map(([name, value]) => `${name}:${value};`).join('')
  const css =
    tokens +
    buttonSheet +
    faces +
    avatar +
    image +
    early +
    `:host{${host}min-inline-size:${width}px}.avatar{--_kit-avatar-hue:${hue}deg}`
  const account = address && <Account address={address} />
  const place = (
    <Network
      name={network?.name ?? ''}
      hasPicture={address !== undefined}
      isCompact={buttons === 'pair'}
    />
  )
  const schemes = themeMode === 'system' ? ['light', 'dark'] : [themeMode]
  return createElement(
    'template',
    { shadowrootmode: 'open' },
    <style nonce={nonce}>{css}</style>,
    schemes.map((scheme) => (
      <div key={scheme} className={`shell ${scheme}${schemes.length > 1 ? ' by-system' : ''}`}>
        {buttons === 'pair' ? (
          <span className="pair">
            {place}
            {account}
          </span>
        ) : buttons === 'network' ? (
          place
        ) : (
          account
        )}
      </div>
    )),
  )
}

interface NetworkProps {
  readonly name: string
  readonly hasPicture: boolean
  readonly isCompact: boolean
}

function Network({ name, hasPicture, isCompact }: NetworkProps) {
  return (
    <button type="button" className={isCompact ? 'host-button compact' : 'host-button'}>
      {hasPicture ? (
        <span className="image round" aria-hidden="true" />
      ) : (
        <Icon name="network" size={20} />
      )}
      <span className="words">{name}</span>
    </button>
  )
}

function Account({ address }: { readonly address: string }) {
  const { path } = drawAvatar(address)
  return (
    <button type="button" className="host-button">
      <svg
        className="avatar"
        width={24}
        height={24}
        viewBox="0 0 8 8"
        aria-hidden="true"
        shapeRendering="crispEdges"
      >
        <rect className="avatar-ground" width="8" height="8" />
        <path className="avatar-blocks" d={path} />
      </svg>
      <bdi dir="ltr" className="address">
        {shortenAddress(address)}
      </bdi>
    </button>
  )
}
