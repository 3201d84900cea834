import { Text, usePage, useSettings } from '../../../ui-shell/exports/ui.ts'

/** The app that asks: its name, and where it is from. */
export function Asker() {
  const { metadata } = useSettings()
  const { host, title } = usePage()
  const name = metadata.name || title || host
  return (
    <Text>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {name !== host && (
        <>
          {' · '}
          <bdi dir="ltr">{host}</bdi>
        </>
      )}
    </Text>
  )
}
