import { defineTexts } from '../../../kernel/exports/index.ts'

export const hi = /*#__PURE__*/ defineTexts({
  'review.title': 'इस अनुरोध की समीक्षा करें',
  'review.intro': 'यहाँ कुछ भी साइन नहीं होता। {wallet} आपसे एक बार और पूछेगा।',
  'review.introPlain': 'यहाँ कुछ भी साइन नहीं होता। आपका वॉलेट आपसे एक बार और पूछेगा।',
  'review.concern': 'इस ऐप का एक हिस्सा, {plugin}, चाहता है कि आप इसे देख लें',
  'review.network': 'नेटवर्क',
  'review.account': 'आपका अकाउंट',
  'review.reading': 'पता किया जा रहा है कि इससे क्या होगा',
  'review.known': 'जो पता चल सका, वह दिखाया गया है।',
  'review.others': 'इसके पीछे लंबित अनुरोध: {count}',
  'review.continue': '{wallet} में जारी रखें',
  'review.continuePlain': 'अपने वॉलेट में जारी रखें',
  'review.reject': 'अस्वीकार करें',
})
