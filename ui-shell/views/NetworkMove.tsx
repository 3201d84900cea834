import { NetworkIcon, PicturePair, useNetwork } from '../exports/ui.ts'

/** From the network of now to another one, as two pictures and an arrow. */
export function NetworkMove({
  to,
}: {
  readonly to: { readonly name: string; readonly imageId?: string | undefined }
}) {
  const { network } = useNetwork()
  if (!network || network.name === to.name) return <NetworkIcon network={to} size="state" />
  return (
    <PicturePair
      from={<NetworkIcon network={network} size="state" />}
      to={<NetworkIcon network={to} size="state" />}
    />
  )
}
