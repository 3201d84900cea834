import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { reviewMessages } from './review-messages.ts'

type Key = typeof reviewMessages extends MessageCatalogue<infer K> ? K : never

export const ar = /*#__PURE__*/ Object.freeze<Messages<Key>>({
  'send.checkingToken': 'جارٍ التحقق من العملة',
  'send.tokenDiffers': 'هذه العملة ليست كما تقول القائمة',
  'send.tokenDiffersText':
    'تقول القائمة {listed} وعدد المنازل العشرية {listedDecimals}، وتقول الشبكة {actual} وعددها {actualDecimals}. سيكون المبلغ غير ما تراه، لذلك لا تُسأل محفظتك.',
  'send.tokenUnconfirmed':
    'لم تؤكد الشبكة ما هي عملة {symbol}. قارن العملة والمبلغ في محفظتك قبل أن توافق.',
  'send.acceptToken': 'سأقارن العملة والمبلغ في محفظتي',
  'send.confirmTokenFirst': 'أكّد العملة أولاً',
  'send.youSend': 'ترسل',
  'send.fee': 'رسوم الشبكة، حوالي',
  'send.total': 'المجموع، حوالي',
  'send.unknown': 'غير معروف',
  'send.warning.self': 'هذا عنوانك أنت.',
  'send.warning.burn': 'لا أحد يملك مفتاح هذا العنوان. ما يُرسل إليه يضيع.',
  'send.warning.mixed': 'يخلط الاسم حروفاً من عدة كتابات. قد يقلّد اسماً آخر.',
  'send.warning.look-alike': 'بدايته ونهايته فقط تشبهان عنواناً تعرفه. وبينهما يختلفان:',
  'send.here': 'هنا',
  'send.known': 'الذي تعرفه',
  'send.confirmReceiver': 'تحققت من العنوان كله وأريد الإرسال إليه',
  'send.confirmFirst': 'أكّد المستلم أولاً',
  'send.checking': 'جارٍ التحقق من المستلم',
})
