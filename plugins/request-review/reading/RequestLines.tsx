import type { CaipNetwork } from '../../../kernel/exports/index.ts'
import { BidiText, KeyValueList, NoticeBar, useMessages } from '../../../ui-shell/exports/ui.ts'
import { RequestAmount } from './RequestAmount.tsx'
import { RequestDate } from './RequestDate.tsx'
import type { ShownLine } from './decoded-request.ts'
import { ForeignText } from './ForeignText.tsx'
import { approvalMessages } from './messages.ts'

export interface RequestLinesProps {
  readonly lines: readonly ShownLine[]
  readonly network: CaipNetwork | undefined
}

/** What an adapter read, line by line, and which lines are cut. */
export function RequestLines({ lines, network }: RequestLinesProps) {
  const t = useMessages(approvalMessages)
  const cut = lines.filter((line) => 'isCut' in line && line.isCut)
  if (lines.length === 0) return null
  return (
    <>
      <KeyValueList
        entries={lines.map((line) => ({
          label: t(`approval.${line.label}`),
          value: <LineValue line={line} network={network} />,
        }))}
      />
      {cut.length > 0 && (
        <NoticeBar kind="warn">
          {t('approval.cut', {
            count: cut.length,
            names: cut.map(({ label }) => t(`approval.${label}`)).join(', '),
          })}
        </NoticeBar>
      )}
    </>
  )
}

function LineValue(props: { readonly line: ShownLine; readonly network: CaipNetwork | undefined }) {
  const { line, network } = props
  const t = useMessages(approvalMessages)
  if ('address' in line) return <BidiText value={line.address} isGrouped />
  if ('seconds' in line) return <RequestDate seconds={line.seconds} />
  if ('text' in line) return <ForeignText>{line.text}</ForeignText>
  const { amounts, leftOut } = line
  return (
    <>
      {amounts.map(({ units, token }, index) => (
        // A request does not change, and neither do the places of its amounts.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          {/* The tokens of these namespaces say nothing of themselves. */}
          <RequestAmount
            amount={{ units, token }}
            network={network}
            tokens={token === undefined ? {} : { [token]: null }}
          />
          {token !== undefined && (
            <>
              {' '}
              <BidiText value={token} />
            </>
          )}
        </div>
      ))}
      {leftOut > 0 && t('approval.moreAmounts', { count: leftOut })}
    </>
  )
}
