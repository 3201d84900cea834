/**
 * The `latchkey/ui` entry: what views are made of. Parts bring their own look, focus, keyboard and
 * words for assistive technology; a view puts them together and asks services to do things.
 */
export { formatNativeBalance, shortenAddress } from '../../kernel/exports/internal.ts'

export { Actions } from '../components/Actions.tsx'
export { Amount } from '../components/Amount.tsx'
export { type AmountFault, readAmount, type ReadAmount } from '../components/amount-text.ts'
export { AmountField, type AmountFieldProps } from '../components/AmountField.tsx'
export { Avatar, type AvatarProps } from '../components/Avatar.tsx'
export { BidiText, type BidiTextProps } from '../components/BidiText.tsx'
export { Button, type ButtonProps } from '../components/Button.tsx'
export { Checkbox, type CheckboxProps } from '../components/Checkbox.tsx'
export { CodeInput, type CodeInputProps } from '../components/CodeInput.tsx'
export { CopyButton, type CopyButtonProps, useCopy } from '../components/CopyButton.tsx'
export { Disclosure, type DisclosureProps } from '../components/Disclosure.tsx'
export { ErrorDetails, type ErrorDetailsProps } from '../components/ErrorDetails.tsx'
export { explorerLink } from '../components/explorer-link.ts'
export { FieldPair, type FieldPairProps } from '../components/FieldPair.tsx'
export { ChoiceChips, type ChoiceChipsProps } from '../components/ChoiceChips.tsx'
export { FieldSubmit, type FieldSubmitProps } from '../components/FieldSubmit.tsx'
export { Footer } from '../components/Footer.tsx'
export { FromTo, type FromToEnd, type FromToProps } from '../components/FromTo.tsx'
export { Group, type GroupProps } from '../components/Group.tsx'
export { Icon, type IconName, type IconProps } from '../components/Icon.tsx'
export { IconButton, type IconButtonProps } from '../components/IconButton.tsx'
export { ListHeading, type ListHeadingProps } from '../components/ListHeading.tsx'
export { MetaLine, type MetaLineProps } from '../components/MetaLine.tsx'
export { type KeyValue, KeyValueList } from '../components/KeyValueList.tsx'
export { Link, LinkButton, type LinkProps } from '../components/Link.tsx'
export { type MenuItem, MenuRow, type MenuRowProps } from '../components/MenuRow.tsx'
export { NetworkIcon, type NetworkIconProps } from '../components/NetworkIcon.tsx'
export { NoticeBar, type NoticeBarProps } from '../components/NoticeBar.tsx'
export { Panel } from '../components/Panel.tsx'
export { PicturePair, type PicturePairProps } from '../components/PicturePair.tsx'
export { PlainText, type PlainTextProps } from '../components/PlainText.tsx'
export { QrCode, type QrCodeProps } from '../components/QrCode.tsx'
export { RemoteImage, type RemoteImageProps } from '../components/RemoteImage.tsx'
export {
  RovingList,
  type RovingListHandle,
  type RovingListProps,
} from '../components/RovingList.tsx'
export {
  Row,
  type RowPlace,
  type RowProps,
  RowSymbol,
} from '../components/Row.tsx'
export { RowFigures, type RowFiguresProps } from '../components/RowFigures.tsx'
export { SearchField, type SearchFieldProps } from '../components/SearchField.tsx'
export { Skeleton, type SkeletonProps } from '../components/Skeleton.tsx'
export { Stepper, type StepperProps } from '../components/Stepper.tsx'
export { Switch, type SwitchProps } from '../components/Switch.tsx'
export { Tabs, type TabsProps } from '../components/Tabs.tsx'
export { Divider, HiddenText, Section, Text, type TextProps } from '../components/Text.tsx'
export { TextField, type TextFieldProps } from '../components/TextField.tsx'
export { Tile, type TileProps, Tiles, type TilesProps } from '../components/Tile.tsx'
export { TokenChip, type TokenChipProps } from '../components/TokenChip.tsx'
export { TokenWarning } from '../components/TokenWarning.tsx'
export { TokenIcon, type TokenIconProps } from '../components/TokenIcon.tsx'
export { ViewState, type ViewStateProps } from '../components/ViewState.tsx'
export { WaitBar, type WaitBarProps } from '../components/WaitBar.tsx'
export { WarningLine, type WarningLineProps } from '../components/WarningLine.tsx'
export { WalletIcon, type WalletIconProps } from '../components/WalletIcon.tsx'

export {
  type ActiveAccount,
  type ActiveNetwork,
  useAccount,
  useNetwork,
} from '../hooks/use-account.ts'
export { runAfterDrawing } from '../hooks/run-after-drawing.ts'
export { useAnnounce } from '../hooks/use-announce.ts'
export { useConnectWhenAlone } from '../hooks/use-connect-when-alone.ts'
export { useContributions } from '../hooks/use-contributions.ts'
export { useClock } from '../hooks/use-clock.ts'
export { useNamespaceName } from '../hooks/use-namespace-name.ts'
export { type PasteOutcome, usePaste } from '../hooks/use-paste.ts'
export { type Numbers, useNumbers } from '../hooks/use-numbers.ts'
export { usePage } from '../hooks/use-environment.ts'
export { useFeature } from '../hooks/use-feature.ts'
export { useMessages } from '../hooks/use-messages.ts'
export { useReader } from '../hooks/use-reader.ts'
export { useService } from '../hooks/use-service.ts'
export { useServiceLoader } from '../hooks/use-service-loader.ts'
export { useSettings } from '../hooks/use-settings.ts'
export { useStore } from '../hooks/use-store.ts'
export { type Task, useTask } from '../hooks/use-task.ts'
export { useView, type ViewControls } from '../hooks/use-view.ts'
export { useChooseWallet } from '../wallet-list/use-choose-wallet.ts'
export { type RecentWallets, useRecentWallets } from '../wallet-list/use-recent-wallets.ts'
export type { WalletRow } from '../wallet-list/wallet-row.ts'
export { AccountRows, type AccountRowsProps } from '../views/account/AccountRows.tsx'
export {
  NativeBalanceBlock,
  type NativeBalanceBlockProps,
} from '../views/account/NativeBalanceBlock.tsx'
export { NetworkRow, type NetworkRowProps } from '../views/account/NetworkRow.tsx'
export { type BalanceState, useNativeBalance } from '../views/account/use-native-balance.ts'
export { Explanation, type ExplanationProps } from '../views/Explanation.tsx'
export { ConnectState, type ConnectStateProps } from '../views/connecting/ConnectState.tsx'
export { ViewHeading, type ViewHeadingProps } from '../views/ViewHeading.tsx'
export { useLanguage } from '../kit-context.ts'
export type { Language } from '../messages/language.ts'
export { ContributedBlock, type ContributedBlockProps } from '../shell/ContributedBlock.tsx'
