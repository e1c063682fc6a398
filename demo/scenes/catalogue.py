"""Every picture: its name, its size, the scene it shows.

Names are paths below demo/pictures without their ending: products/{slug}, site/{name}.
"""
from dataclasses import dataclass
from typing import Callable

import packshots
import rooms_azenzo
import rooms_categories
import rooms_empresa
import rooms_project
import rooms_site


@dataclass
class Scene:
    build: Callable[[], dict]        # makes the scene, gives the look (see finishing.finish)
    size: tuple
    samples: int


PACKSHOT, HERO = (720, 900), (1500, 1250)
WIDE, SMALL_WIDE, TALL = (1200, 800), (1080, 720), (800, 1000)
CATEGORIES = {'salas': 'salas', 'iluminacion': 'iluminacion', 'tapetes': 'tapetes',
              'decoracion': 'decoracion', 'terraza': 'terraza', 'comedores': 'comedores',
              'bar-y-cantina': 'bar', 'recamaras': 'recamaras', 'infantil': 'infantil',
              'estudio': 'estudio', 'almacenaje': 'almacenaje'}
TALL_AZENZO, TALL_EMPRESA = (3, 5, 8), (4,)


def scenes():
    """name -> Scene, in the order they are rendered."""
    found = {}
    for slug, shot in packshots.all_shots().items():
        found['products/' + slug] = Scene(shot, PACKSHOT, 5)
    found.update(_site())
    for slug, shot in packshots.second_shots().items():
        found['products/' + slug] = Scene(shot, PACKSHOT, 5)
    return found


def _site():
    found = {'site/hero': Scene(rooms_site.hero, HERO, 12)}
    for name in ('estar', 'comer', 'descansar', 'trabajar'):
        room = getattr(rooms_site, 'collection_' + name)
        found['site/collection-' + name] = Scene(room, TALL, 5)
    for slug, name in CATEGORIES.items():
        room = getattr(rooms_categories, 'category_' + name)
        found['site/category-' + slug] = Scene(room, SMALL_WIDE, 5)
    for stem, module, count, tall in (('azenzo', rooms_azenzo, 8, TALL_AZENZO),
                                      ('empresa', rooms_empresa, 6, TALL_EMPRESA),
                                      ('interiorism', rooms_project, 4, ()),
                                      ('project', rooms_project, 6, ())):
        for i in range(1, count + 1):
            name = 'site/%s-%d' % ('project-one' if stem == 'project' else stem, i)
            found[name] = Scene(getattr(module, '%s_%d' % (stem, i)), TALL if i in tall else WIDE,
                                5)
    return found
