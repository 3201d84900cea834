import { defineTexts } from '../../../kernel/exports/index.ts'

export const hi = /*#__PURE__*/ defineTexts({
  'button.account': 'अकाउंट {name}',
  'button.connect': 'वॉलेट कनेक्ट करें',
  'button.connecting': 'कनेक्ट हो रहा है…',
  'button.connectWith': '{wallet} कनेक्ट करें',
  'button.network': 'नेटवर्क {name}',
  'button.noNetwork': 'नेटवर्क चुनें',
  'button.offline': 'आप ऑफ़लाइन हैं',
  'button.wrongNetwork': 'गलत नेटवर्क',
})
