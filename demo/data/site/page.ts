/** The texts of the site's pages. Pictures are given by their path under `demo/pictures`, products by their code. */
export interface DemoShowroom {
  readonly name: string
  readonly phrase: string
  /** One line each. */
  readonly address: readonly string[]
  readonly hours: readonly {
    readonly first_day: Day
    readonly last_day: Day
    /** In 24-hour format. */
    readonly opens: string
    readonly closes: string
  }[]
  readonly phone: string
  readonly whatsapp: string
  readonly email: string
  /** Latitude and longitude. */
  readonly geo: string
  readonly picture: string
}

type Day = 'mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su'

export interface Titled {
  readonly title: string
  readonly text: string
}

export interface Captioned {
  readonly picture: string
  readonly caption: string
}
