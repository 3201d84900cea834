import { NetworkIcon } from '../components/NetworkIcon.tsx'
import { PicturePair } from '../components/PicturePair.tsx'
import { useNetwork } from '../hooks/use-account.ts'

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
