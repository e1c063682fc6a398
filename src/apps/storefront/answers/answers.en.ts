import type { AnswerTexts } from './answers.es.ts'

export const en: AnswerTexts = {
  title: 'Before you buy',
  about: category => `About ${category.toLocaleLowerCase('en')}`,
  delivery: 'Delivery',
  deliveryTitle: 'How much is delivery?',
  postalCode: 'Your postal code',
  ask: 'Ask',
  asking: 'Asking…',
  to: (code, zone) => `To ${code}, ${zone}`,
  free: 'Free delivery',
  costs: amount => `Delivery: ${amount}`,
  freeFrom: amount => `free from ${amount}`,
  days: (from, to) =>
    to === 0
      ? 'Delivered the same day'
      : from === to
        ? `In ${to} working ${to === 1 ? 'day' : 'days'}`
        : `In ${from} to ${to} working days`,
  making: (from, to) =>
    from === to
      ? `Made to order in ${to} ${to === 1 ? 'day' : 'days'}; then it is delivered`
      : `Made to order in ${from} to ${to} days; then it is delivered`,
  badCode: 'Write a postal code of 5 digits, such as 44110.',
  unknown: code => `We have no price for delivery to ${code} yet.`,
  askUs: 'Ask us for a quote',
  assembly: 'Assembly',
  payment: 'Ways to pay',
  months: (months, amount) => `${months} months without interest of ${amount}`,
  monthsOnly: months => `${months} months without interest`,
  monthsFrom: amount => `For purchases from ${amount}, with participating cards.`,
  upTo: (months, amount) => `Up to ${months} months without interest of ${amount}`,
  warranty: 'Warranty and returns',
  warrantyFor: months =>
    months % 12 === 0
      ? `Warranty of ${months / 12} ${months === 12 ? 'year' : 'years'}`
      : `Warranty of ${months} ${months === 1 ? 'month' : 'months'}`,
  returnsFor: days => `${days} ${days === 1 ? 'day' : 'days'} to return it`,
  invoice: 'Invoice',
  invoiceFor: days =>
    `Ask for it with the code of your ticket within ${days} ${days === 1 ? 'day' : 'days'} of paying.`,
  invoiceLink: 'Invoice my purchase',
  more: page => `See ${page.toLocaleLowerCase('en')}`,
  soldOut: 'not in stock',
  seenIn: names => `On display at ${names}`,
}
