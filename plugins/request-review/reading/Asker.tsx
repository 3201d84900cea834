import { Group, RemoteImage, Row, usePage, useSettings } from '../../../ui-shell/exports/ui.ts'

/** The app that asks: its icon, its name, and where it is from. */
export function Asker() {
  const { metadata } = useSettings()
  const { host, title } = usePage()
  const name = metadata.name || title || host
  return (
    <Group>
      <Row
        name={name}
        meta={name === host ? undefined : <bdi dir="ltr">{host}</bdi>}
        image={<RemoteImage kind="wallet" src={metadata.icons[0]} name={name} size={36} />}
      />
    </Group>
  )
}
