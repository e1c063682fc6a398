import { useNavigate } from '@tanstack/react-router'
import { useAppData } from '#browser/app-data.tsx'
import { figureWords } from '#browser/figures/figure-text.ts'
import type { FigureAnswer } from '#browser/figures/figures-query.ts'
import { pointAddress } from './addresses.ts'
import { linkTo } from './link-to.ts'
import { longPoint, shortPoint } from './point-text.ts'
import type { Span } from './span.ts'
import { boardWords as words } from './texts-board.ts'
import { TimeChart } from './time-chart.tsx'
import { usePoints, useShopClock } from './use-span.ts'

const names = { now: figureWords.figures.sales.name, before: words.earlier }

interface SalesChartProps {
  answer: FigureAnswer
  by: Span['by']
}

export function SalesChart({ answer, by }: SalesChartProps) {
  const { user } = useAppData()
  const navigate = useNavigate()
  const { today } = useShopClock()
  const points = usePoints(answer, 'sales')
  return (
    <TimeChart
      points={points}
      unit="money"
      title={words.salesBy[by]}
      help={words.chartHelp}
      names={names}
      short={key => shortPoint(by, key, today)}
      long={key => longPoint(by, key)}
      onOpen={key => {
        const address = user.role === 'Admin' ? pointAddress(by, key, answer) : null
        if (address) void navigate(linkTo(address))
      }}
    />
  )
}
