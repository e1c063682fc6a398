import type { DemoCategory } from './piece.ts'

export const study: DemoCategory = {
  name: 'Estudio',
  order_mode: 'also',
  making_days_from: 20,
  making_days_to: 30,
  phrase: 'Trabajar en casa sin que la casa parezca oficina.',
  description:
    'Escritorios con sitio para los cables y sillas que cuidan la espalda, en las mismas maderas que el resto de tu casa.',
  subcategories: {
    Escritorios: [
      [
        ['AZ-0172', 'ESC-TLA-14', 'Escritorio Tlacotalpan', '140 × 65 × 76 cm'],
        { price: 11_480, cost: 6_050, pieces: [2, 1, 0, 1], from: ['Maderas del Bajío', 'MB-8140'] },
        'Dos cajones delgados a la altura de la mano y una canaleta trasera que se traga los cargadores. Tzalam con barniz satinado.',
      ],
      [
        ['AZ-0173', 'ESC-SEC-PA', 'Secreter Alfajayucan', '85 × 44 × 108 cm'],
        {
          family: 'cabinet',
          price: 9_860,
          cost: 5_200,
          offer: 20,
          pieces: [1, 1],
          from: ['Maderas del Bajío', 'MB-8085'],
        },
        'La tapa baja con compás de freno y se vuelve mesa para una computadora portátil. Cerrado ocupa lo que una cómoda chica y no delata los pendientes.',
      ],
      [
        ['AZ-0202', 'ESC-BRY-EL', 'Escritorio Bryn elevable', '150 × 75 × 120 cm'],
        {
          price: 890,
          cost: 495,
          rate: 17.45,
          pieces: [1, 1],
          making_days_from: 60,
          making_days_to: 90,
          from: ['Nórdica Import', 'NI-70150'],
          oc: 'IMP-2603',
        },
        'Motor doble que sube de 64 a 120 cm en dieciocho segundos y recuerda cuatro alturas. Cubierta de linóleo antracita, tibia al tacto.',
        'Garantía del motor: tres años, directa con el importador.',
      ],
    ],
    'Sillas de trabajo': [
      [
        ['AZ-0174', 'SIL-CAR-GI', 'Silla giratoria Cartero', '62 × 60 × 92 cm'],
        { price: 6_740, cost: 3_500, pieces: [4, 1], from: ['Textiles Anáhuac', 'TA-0818'] },
        'Concha de madera curvada con acojinado fino y base de cinco puntas. Altura por pistón; las ruedas de hule no rayan duela ni mosaico.',
      ],
    ],
  },
}
