import type { Guard } from '../guard.ts'

const plain = 'src/resources/deliveries/delivery.db.test.ts'
const races = 'src/resources/deliveries/delivery-races.db.test.ts'

export const deliveryGuards: readonly Guard[] = [
  {
    name: 'a delivery promises no more than is left of a line',
    text: '    if (quantity > free) {\n',
    instead: '    if (quantity > line.quantity) {\n',
    test: plain,
    named: 'is scheduled for some pieces of a sale',
  },
  {
    name: 'returned pieces leave open deliveries',
    text: "      await releasePieces(tx, context, record.id, 'returned')\n",
    instead: '',
    test: races,
    named: 'are given up by the latest delivery',
  },
  {
    name: 'pieces of a cancelled sale leave open deliveries',
    text: "      await releasePieces(tx, context, record.id, 'cancelled')\n",
    instead: '',
    test: races,
    named: 'leave open deliveries when they are handed over apart',
  },
  {
    name: 'a delivery of nothing is none',
    text: "  if (some.length === 0) throw new DomainError('delivery_nothing', {}, 'details')\n",
    instead: '',
    test: plain,
    named: 'may be a part, and the rest is scheduled again',
  },
]
