"""From linear light to the picture: exposure, the pale ground, a soft shoulder."""
import math

import numpy as np

from colours import GROUND

KNEE = 0.62              # linear below it, then a shoulder towards white
SATURATION = 0.88        # cloth and wood come out more saturated than their hex value


def _shoulder(x):
    room = 1 - KNEE
    over = np.maximum(x, KNEE) - KNEE
    return np.where(x < KNEE, x, KNEE + room * (1 - np.exp(-over / room)))


def _before_shoulder(y):
    room = 1 - KNEE
    return y if y < KNEE else KNEE - room * math.log(1 - (y - KNEE) / room)


def _ground_exposure(image):
    """Per channel: what brings the rim of a packshot to the ground's colour."""
    height, width = image.shape[:2]
    rims = (image[:height // 7], image[-height // 14:], image[:, :width // 16],
            image[:, -width // 16:])
    median = np.median(np.concatenate([rim.reshape(-1, 3) for rim in rims]), axis=0)
    return np.array([_before_shoulder(c) for c in GROUND]) / median


def finish(image, look):
    """look: {'ground': True} for packshots, else {'target': grey, 'percentile': 60}."""
    if look.get('ground'):
        image = image * _ground_exposure(image)
    else:
        level = np.percentile(image.mean(-1), look.get('percentile', 60))
        image = image * (look.get('target', 0.46) / level)
    grey = (image @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    image = grey + (image - grey) * look.get('saturation', SATURATION)
    return _shoulder(np.maximum(image, 0))
